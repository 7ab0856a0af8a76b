import { Fail } from './fail.ts'

/**
 * Limits concurrent work that takes memory: `atOnce` run, the others queue in order of arrival. When the
 * queue has `longest` entries, further ones are refused.
 */
export function concurrencyGate(atOnce: number, longest = Infinity) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.length >= longest) throw new Fail('DEMASIADAS_SOLICITUDES', 'error.demasiadasSolicitudes')
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place passes straight to the next in the queue, or becomes free.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
