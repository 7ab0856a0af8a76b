import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'
import { chargesOfToday } from '#server/cuentas/tarifario/index.ts'
import { printOf } from '#server/matriculas/reserva/index.ts'

import { findPedida } from './repo.ts'

/** The course of a group, for mails. */
export async function grupoOf({ db }: Ctx, idGrupo: number): Promise<{ codigo: string; curso: string }> {
  const { rows } = await sql<{ codigo: string; curso: string }>`
    select g.codigo, c.nombre as curso from grupo g join curso c on c.id_curso = g.id_curso where g.id_grupo = ${idGrupo}`.execute(
    steady(db),
  )
  return rows[0]!
}

/** The group of a reservation, by its code or that of a mailed link. */
export const grupoOfCode = async (db: Db, codigo: string): Promise<number | undefined> =>
  (await findPedida({ db }, printOf(codigo)))?.idGrupo

export type Precio = { ahora: number; total: number }

/** Price of an enrolment of today, at once and in all, as the catalogue says it; without a currency where there is no price list. */
export async function precioOf({ db }: Ctx, idGrupo: number): Promise<Precio & { idMoneda: number | null }> {
  const { rows } = await sql<Precio & { idMoneda: number | null }>`
    select coalesce(sum(l.precio) filter (where l.fecha = l.primera), 0)::float8 as ahora, coalesce(sum(l.precio), 0)::float8 as total,
      (select t.id_moneda from tarifario t where t.id_tarifario = min(l.id_tarifario)) as id_moneda
    from (select g.id_tarifario, l.precio, l.fecha, min(l.fecha) over () as primera
      from (select fecha_inicio, tarifario_vigente(id_grupo) as id_tarifario from grupo where id_grupo = ${idGrupo} offset 0) g
      cross join lateral ${chargesOfToday} l) l`.execute(steady(db))
  return rows[0]!
}
