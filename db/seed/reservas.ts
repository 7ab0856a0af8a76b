import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Clock } from './filas/sello.ts'

const ENDED = ['CONSUMIDA', 'VENCIDA', 'SOLTADA'] as const
const printOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Seats held in the open group with most of them free: those that ended, each in its way, and one that still holds. */
export async function reservations(db: Db, { instante }: Clock) {
  for (const estado of ENDED) {
    const created = sql`${instante}::timestamptz - interval '2 days'`
    await sql`
      insert into reserva (id_grupo, huella, vence, origen, estado, id_matricula, fecha_creacion)
      select g.id_grupo, ${printOf(estado)}, ${created} + interval '15 minutes', 'PUBLICO', ${estado}::text,
        case when ${estado}::text = 'CONSUMIDA' then (select max(m.id_matricula) from matricula m where m.id_grupo = g.id_grupo) end, ${created}
      from grupo g where g.estado = 'ABIERTO' order by g.capacidad - g.matriculados - g.ofrecidos desc, g.id_grupo limit 1`.execute(
      db,
    )
  }
  await sql`
    insert into reserva (id_grupo, huella, vence, origen, fecha_creacion)
    select g.id_grupo, ${printOf('VIGENTE')}, ${instante}::timestamptz + interval '1 day', 'OFICINA', ${instante}::timestamptz
    from grupo g where g.estado = 'ABIERTO' order by g.capacidad - g.matriculados - g.ofrecidos desc, g.id_grupo limit 1`.execute(
    db,
  )
}
