import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'

import { addVisits, type Counted } from './visits-repo.ts'

const EVERY_MS = 5000
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget/i

type Origen = 'CATALOGO' | 'CAMPANA'
export type Visits = {
  /** Counts one look at the page of a course; a robot that says so is not counted. */
  note(idCurso: number, of: { origen: Origen; agent: string | undefined }): void
  /** Writes down what was counted until now. */
  flush(): Promise<void>
}

/** Counts looks in memory: who looks at a page waits for no row. */
export function openVisits(db: Db): Visits {
  const counted = new Map<string, Counted>()
  return {
    note(idCurso, { origen, agent }) {
      if (!agent || ROBOT.test(agent)) return
      const key = `${idCurso} ${origen}`
      const one = counted.get(key)
      counted.set(key, { id_curso: idCurso, origen, cuantas: (one?.cuantas ?? 0) + 1 })
    },
    async flush() {
      if (counted.size === 0) return
      const rows = [...counted.values()]
      counted.clear()
      await addVisits(db, rows)
    },
  }
}

/** Writes them down every few seconds, and once more at the end. */
export function startCountingVisits(
  { flush }: Visits,
  complain: (error: Error) => void,
): () => Promise<void> {
  const rest = loop(EVERY_MS, flush, complain)
  return async () => {
    await rest()
    await flush().catch(complain)
  }
}
