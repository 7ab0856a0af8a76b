import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'

const EVERY_MS = 5000
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget/i

export type Origen = 'CATALOGO' | 'CAMPANA'
export type Visits = {
  /** Counts one look at the page of a course; a robot that says so is not counted. */
  note(idCurso: number, of: { origen: Origen; agent: string | undefined }): void
  /** Writes down what was counted until now. */
  flush(): Promise<void>
}

/** Counts looks in memory: who looks at a page waits for no row. */
export function openVisits(db: Db): Visits {
  const counted = new Map<string, number>()
  return {
    note(idCurso, { origen, agent }) {
      if (!agent || ROBOT.test(agent)) return
      const key = `${idCurso} ${origen}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    },
    async flush() {
      if (counted.size === 0) return
      const rows = [...counted].map(([key, cuantas]) => {
        const [curso, origen] = key.split(' ')
        return { id_curso: Number(curso), origen, cuantas }
      })
      counted.clear()
      await sql`
        insert into visita (dia, id_curso, origen, cuantas)
        select hoy(), v.id_curso, v.origen, v.cuantas from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v (id_curso bigint, origen text, cuantas int)
        join curso c on c.id_curso = v.id_curso order by v.id_curso, v.origen
        on conflict (dia, id_curso, origen) do update set cuantas = visita.cuantas + excluded.cuantas`.execute(
        db,
      )
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
