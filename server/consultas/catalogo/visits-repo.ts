import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

export type Counted = { id_curso: number; origen: string; cuantas: number }

/** Adds what was counted to the counts of the day. A course that is gone is left out. */
export async function addVisits(db: Db, rows: Counted[]) {
  await sql`
    insert into visita (dia, id_curso, origen, cuantas)
    select hoy(), v.id_curso, v.origen, v.cuantas from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v (id_curso bigint, origen text, cuantas int)
    join curso c on c.id_curso = v.id_curso order by v.id_curso, v.origen collate "C"
    on conflict (dia, id_curso, origen) do update set cuantas = visita.cuantas + excluded.cuantas`.execute(db)
}
