import { Fail } from './fail.ts'

/**
 * A gate before work that takes memory: so many at once, the others in line, in the order they came. A line that is too
 * long turns people away instead of growing.
 */
export function turns(atOnce: number, longest = Infinity) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.length >= longest) throw new Fail('DEMASIADAS_SOLICITUDES', 'error.demasiadasSolicitudes')
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, or else it is free.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
