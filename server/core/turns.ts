import { Fail } from './fail.ts'
import { takePlace } from './places.ts'
import { presentSchool } from './present-school.ts'
import { rotation } from './rotation.ts'

/**
 * Limits concurrent work that takes memory: `atOnce` run, the others queue in order of arrival, those of several schools in turns. When
 * the queue of a school has `longest` entries, further ones are refused, and so is a user with many calls under way.
 */
export function concurrencyGate(atOnce: number, longest = Infinity) {
  let running = 0
  const lines = rotation<() => void>()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    takePlace()
    const school = presentSchool()?.nombre ?? ''
    if (lines.lengthOf(school) >= longest)
      throw new Fail('DEMASIADAS_SOLICITUDES', 'error.demasiadasSolicitudes')
    if (running >= atOnce) await new Promise<void>((resolve) => lines.push(school, resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place passes straight to the next in the queue, or becomes free.
      const next = lines.shift()
      if (next) next.item()
      else running--
    }
  }
}

type Line = <T>(work: () => Promise<T>) => Promise<T>

/** Lets the calls of a handler stand in line before their transaction begins: in line they hold neither a connection nor a lock. */
export const inLine = <H extends object>(line: Line, handler: H): H & { line: Line } =>
  Object.assign(handler, { line })
