import { ROW_KEYS } from '#web/ui/row-keys.ts'

import { usePreference } from './preference.ts'

const SIGUIENTE = ['J'] as const
const ANTERIOR = ['K'] as const

/** Every key that does something, where it does and what: those who listen for them and the list of `?` read it here. */
export const ATAJOS = {
  todas: { buscar: ['Mod+K'], ver: ['?'], cerrar: ['Escape'] },
  lista: {
    irABuscar: ['/'],
    ...ROW_KEYS,
    soltar: ['Escape'],
  },
  bandeja: {
    siguiente: SIGUIENTE,
    anterior: ANTERIOR,
    confirmar: ['C', 'Enter'],
    rechazar: ['R'],
    ampliar: ['Z'],
    salir: ['Escape'],
  },
  extracto: { siguiente: SIGUIENTE, anterior: ANTERIOR, aceptar: ['C'] },
  notas: {
    mover: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    siguiente: ['Enter'],
    pegar: ['Mod+V'],
  },
  matricular: { enviar: ['Mod+Enter'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type Donde = keyof typeof ATAJOS
export type Accion<D extends Donde> = Extract<keyof (typeof ATAJOS)[D], string>
export const keysOf = <D extends Donde>(donde: D, accion: Accion<D>) =>
  ATAJOS[donde][accion] as readonly string[]

/** One that types something: whoever speaks to the computer, or presses keys unawares, may do without (WCAG 2.1.4). */
const isTyped = (key: string) => key.length === 1 && key !== ' '

/** Whether the keys that type something are shortcuts too. One's own choice, on any device. */
export const useSingleKeys = () => usePreference<boolean>('atajos.unaTecla', true)

/** The keys of something that can be done here, now. */
export function useHeard() {
  const [on] = useSingleKeys()
  return <D extends Donde>(donde: D, accion: Accion<D>) =>
    keysOf(donde, accion).filter((key) => on || !isTyped(key))
}

/** What a button says of its keys: to those who listen, and the one that is drawn on it. */
export function useKeyWords<D extends Donde>(donde: D, accion: Accion<D>) {
  const heard = useHeard()(donde, accion)
  const [first] = heard
  return { heard: heard.join(' ') || undefined, drawn: first && isTyped(first) ? first : undefined }
}
