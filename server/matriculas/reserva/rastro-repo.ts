import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { reserva } from '#contract/matriculas/reserva.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

export type Movimiento = Answer<typeof reserva.cupo>['movimientos'][number]

/** A part of a trail: until a movement, or from the first movement of a reservation to its last. */
export type Stretch = { idGrupo: number; hasta: number | null; idReserva: number | null; ended: boolean }

const MOST = 200

/** The last movements of a part of a trail, in their order, each with the seats taken and held after it. */
export async function readRastro(
  { db }: Ctx,
  { idGrupo, hasta, idReserva, ended }: Stretch,
): Promise<Movimiento[]> {
  const { rows } = await sql<Movimiento>`
    with todo as (
      select id_cupo_movimiento as id, instante, hecho, capacidad, coalesce(id_reserva = ${idReserva}::bigint, false) as propio,
        sum(asientos) over todos as matriculados, sum(apartados) over todos as apartados
      from cupo_movimiento where id_grupo = ${idGrupo} window todos as (order by id_cupo_movimiento)),
    stretch as (
      select coalesce(min(id) filter (where propio), 0) as desde,
        coalesce(${hasta}::bigint, case when ${ended} then max(id) filter (where propio) end, max(id)) as hasta from todo),
    ultimos as (
      select todo.* from todo, stretch where id between stretch.desde and stretch.hasta order by id desc limit ${MOST})
    select instante, hecho, capacidad, matriculados::int, apartados::int, propio from ultimos order by id`.execute(
    steady(db),
  )
  return rows
}
