import { useReducer } from 'react'

import type { Diseno } from './diseno.ts'

type Paso = { diseno: Diseno; marca: string }
type Historia = { antes: Diseno[]; ahora: Paso; despues: Diseno[] }
type Accion =
  | { hacer: 'cambiar'; diseno: Diseno; marca: string }
  | { hacer: 'deshacer' }
  | { hacer: 'rehacer' }

const MOST = 200

/** Consecutive changes with the same mark are one step of undo: a drag, a typed word. */
function reducer(historia: Historia, accion: Accion): Historia {
  const { antes, ahora, despues } = historia
  if (accion.hacer === 'cambiar') {
    const goesOn = accion.marca !== '' && accion.marca === ahora.marca
    return {
      antes: goesOn ? antes : [...antes, ahora.diseno].slice(-MOST),
      ahora: { diseno: accion.diseno, marca: accion.marca },
      despues: [],
    }
  }
  if (accion.hacer === 'deshacer') {
    const previous = antes.at(-1)
    if (!previous) return historia
    return {
      antes: antes.slice(0, -1),
      ahora: { diseno: previous, marca: '' },
      despues: [ahora.diseno, ...despues],
    }
  }
  const [next, ...rest] = despues
  if (!next) return historia
  return { antes: [...antes, ahora.diseno], ahora: { diseno: next, marca: '' }, despues: rest }
}

/** A design with its undo and redo steps. */
export function useHistoria(inicial: Diseno) {
  const [historia, send] = useReducer(reducer, {
    antes: [],
    ahora: { diseno: inicial, marca: '' },
    despues: [],
  })
  return {
    diseno: historia.ahora.diseno,
    /** A change with the mark of the last one extends that step. */
    cambiar: (diseno: Diseno, marca = '') => send({ hacer: 'cambiar', diseno, marca }),
    deshacer: historia.antes.length > 0 ? () => send({ hacer: 'deshacer' }) : undefined,
    rehacer: historia.despues.length > 0 ? () => send({ hacer: 'rehacer' }) : undefined,
  }
}
