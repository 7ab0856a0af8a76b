import { type PointerEvent, useRef, useState } from 'react'

import { medidasDe } from '#contract/certificados/certificado-hoja.ts'

import { atraer, atraerLado, type Caja, type Guia } from './iman.ts'
import type { Editor } from './uso-editor.ts'

/** The sides that a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export type Asa = { x: -1 | 0 | 1; y: -1 | 0 | 1 }
type Gesto = {
  begun?: boolean
  asa: Asa | undefined
  from: { x: number; y: number }
  cajas: Map<number, Caja>
  marca: string
}

const NEAR_PX = 6
const LEAST_PX = 3
const SMALLEST = 2
const GRID = 5
let gestures = 0

const around = (cajas: Caja[]): Caja => {
  const [x, y] = [Math.min(...cajas.map((c) => c.x)), Math.min(...cajas.map((c) => c.y))]
  const right = Math.max(...cajas.map((c) => c.x + c.ancho))
  const bottom = Math.max(...cajas.map((c) => c.y + c.alto))
  return { x, y, ancho: right - x, alto: bottom - y }
}

type Iman = { otras: Caja[]; cerca: number; rejilla: boolean }
const toGrid = (n: number) => Math.round(n / GRID) * GRID

/** The box after a handle was dragged to a point. */
function resized(caja: Caja, asa: Asa, to: { x: number; y: number }, { otras, cerca, rejilla }: Iman): Caja {
  const made = { ...caja }
  const near = (en: number, eje: 'x' | 'y') => (rejilla ? toGrid(en) : atraerLado(en, eje, otras, cerca))
  if (asa.x === 1) made.ancho = Math.max(SMALLEST, near(to.x, 'x') - caja.x)
  if (asa.y === 1) made.alto = Math.max(SMALLEST, near(to.y, 'y') - caja.y)
  if (asa.x === -1) {
    made.x = Math.min(near(to.x, 'x'), caja.x + caja.ancho - SMALLEST)
    made.ancho = caja.x + caja.ancho - made.x
  }
  if (asa.y === -1) {
    made.y = Math.min(near(to.y, 'y'), caja.y + caja.alto - SMALLEST)
    made.alto = caja.y + caja.alto - made.y
  }
  return made
}

/** Moves and resizes by the pointer; `escala` is pixels to the millimetre. */
export function useArrastre(editor: Editor, { escala, rejilla }: { escala: number; rejilla: boolean }) {
  const gesto = useRef<Gesto>(undefined)
  const [guias, setGuias] = useState<Guia[]>([])
  const { diseno, pagina, elegidas } = editor

  const others = (moving: ReadonlyMap<number, Caja>): Caja[] => [
    { x: 0, y: 0, ...medidasDe(diseno) },
    ...diseno.piezas
      .filter(({ key, elemento }) => elemento.pagina === pagina && !moving.has(key))
      .map(({ elemento }) => elemento),
  ]

  function start(e: PointerEvent, keys: readonly number[], asa?: Asa) {
    e.stopPropagation()
    e.currentTarget.setPointerCapture(e.pointerId)
    const cajas = new Map(
      diseno.piezas
        .filter(({ key }) => keys.includes(key))
        .map(({ key, elemento: { x, y, ancho, alto } }) => [key, { x, y, ancho, alto }]),
    )
    gesto.current = { asa, cajas, from: { x: e.clientX, y: e.clientY }, marca: `arrastre ${++gestures}` }
  }

  function take(e: PointerEvent, key: number) {
    if (e.button !== 0) return
    const added = e.shiftKey || e.ctrlKey || e.metaKey
    const keys = elegidas.includes(key) ? elegidas : added ? [...elegidas, key] : [key]
    editor.elegir(added && elegidas.includes(key) ? elegidas.filter((k) => k !== key) : keys)
    start(e, keys)
  }

  function pull({ cajas, asa, marca }: Gesto, dx: number, dy: number, iman: Iman) {
    const [[key, first] = []] = cajas
    if (!asa || key === undefined || !first) return false
    const to = {
      x: (asa.x === -1 ? first.x : first.x + first.ancho) + dx,
      y: (asa.y === -1 ? first.y : first.y + first.alto) + dy,
    }
    editor.colocar(new Map([[key, resized(first, asa, to, iman)]]), marca)
    return true
  }

  function carry({ cajas, marca }: Gesto, dx: number, dy: number, { otras, cerca, rejilla: grid }: Iman) {
    const all = around([...cajas.values()])
    const free = { ...all, x: all.x + dx, y: all.y + dy }
    const { caja, guias: lines } = grid
      ? { caja: { ...free, x: toGrid(free.x), y: toGrid(free.y) }, guias: [] }
      : atraer(free, otras, cerca)
    setGuias(lines)
    const [mx, my] = [caja.x - all.x, caja.y - all.y]
    editor.colocar(new Map([...cajas].map(([k, c]) => [k, { ...c, x: c.x + mx, y: c.y + my }])), marca)
  }

  function move(e: PointerEvent) {
    const { current } = gesto
    if (!current) return
    const [dx, dy] = [(e.clientX - current.from.x) / escala, (e.clientY - current.from.y) / escala]
    current.begun ||= Math.hypot(dx, dy) * escala >= LEAST_PX
    // A movement of a few pixels during a press is a click, not a drag.
    if (!current.begun) return
    // Alt turns snapping off.
    const iman = {
      otras: e.altKey ? [] : others(current.cajas),
      cerca: NEAR_PX / escala,
      rejilla: rejilla && !e.altKey,
    }
    if (!pull(current, dx, dy, iman)) carry(current, dx, dy, iman)
  }

  function end() {
    gesto.current = undefined
    setGuias([])
  }

  return { guias, start, take, move, end }
}
