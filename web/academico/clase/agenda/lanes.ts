import { compareCodes } from '#contract/core/order.ts'

import type { Evento } from './evento.ts'

/** An event with its lane, from 0, and the number of lanes of the events that meet it. */
export type Placed = { evento: Evento; carril: number; carriles: number }

/** Events that follow each other without a pause in which none is given. */
function meetingEvents(eventos: readonly Evento[]): Evento[][] {
  const groups: Evento[][] = []
  let end = ''
  for (const evento of eventos.toSorted((a, b) => compareCodes(a.desde, b.desde))) {
    if (evento.desde >= end) groups.push([])
    groups.at(-1)!.push(evento)
    if (evento.hasta > end) end = evento.hasta
  }
  return groups
}

/** Places simultaneous events of a day side by side: one list for those that meet. */
export const lanesOf = (eventos: readonly Evento[]): Placed[][] =>
  meetingEvents(eventos).map((group) => {
    const ends: string[] = []
    const placed = group.map((evento) => {
      const free = ends.findIndex((end) => end <= evento.desde)
      const carril = free === -1 ? ends.length : free
      ends[carril] = evento.hasta
      return { evento, carril }
    })
    return placed.map((one) => ({ ...one, carriles: ends.length }))
  })
