import { type PointerEvent as ReactPointerEvent, useState } from 'react'

import type { Evento, OnMove, Place } from './evento.ts'
import { type Band, endAt, timeAt } from './hours.ts'

/** Less than this is a click with a trembling hand. */
const SLACK_PX = 6

type Drag = { evento: Evento; to: Place }

/** The day and the hour under the pointer; `grip` is the distance from the top of the event to the pointer. */
function placeUnder(
  evento: Evento,
  { clientX, clientY }: PointerEvent,
  grip: number,
  bands: readonly Band[],
): Place | undefined {
  const column = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'fecha' in element.dataset)
  const fecha = column?.dataset.fecha
  if (!column || !fecha) return undefined
  const desde = timeAt(bands, clientY - grip - column.getBoundingClientRect().top)
  return { fecha, desde, hasta: endAt(evento, desde) }
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (e: Event) => {
    e.preventDefault()
    e.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** Drags an event to another place with the mouse or a pen; a finger scrolls. Escape leaves it where it is. */
export function useDrag(bands: readonly Band[], onMove: OnMove | undefined) {
  const [drag, setDrag] = useState<Drag>()
  const grab = (evento: Evento) => (e: ReactPointerEvent<HTMLElement>) => {
    if (!onMove || e.button !== 0 || e.pointerType === 'touch') return
    const { clientX, clientY } = e
    const grip = clientY - e.currentTarget.getBoundingClientRect().top
    const listeners = new AbortController()
    const { signal } = listeners
    let to: Place | undefined
    const stop = () => {
      listeners.abort()
      setDrag(undefined)
    }
    const follow = (move: PointerEvent) => {
      if (!to && Math.hypot(move.clientX - clientX, move.clientY - clientY) < SLACK_PX) return
      to = placeUnder(evento, move, grip, bands) ?? to
      if (to) setDrag({ evento, to })
    }
    const drop = () => {
      stop()
      if (!to) return
      swallowClick()
      if (to.fecha !== evento.fecha || to.desde !== evento.desde) onMove(evento, to)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  }
  return { drag, grab }
}
