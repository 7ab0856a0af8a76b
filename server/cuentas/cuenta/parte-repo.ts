import { type RawBuilder, sql } from 'kysely'

import type { Actor, Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** The charges as an actor sees them: of a charge that two payers share, each sees their part (decision 223). */
export const chargesFor = ({ alcance, idUsuario }: Actor) =>
  alcance === 'ALUMNO'
    ? sql`(select f.*, null::bigint as id_lector from cuenta_fila f where not exists (
        select from cuenta_parte p where p.id_cuenta = f.id_cuenta and p.id_usuario = ${idUsuario})
      union all select * from cuenta_parte_fila p where p.id_lector = ${idUsuario})`
    : sql`cuenta_fila`

/** Whether the actor sees a payment; its columns stand alone in the statement: an adult does not see that of the other payer of a shared charge. The student sees all of theirs. */
export const isInSight = ({ alcance, idUsuario }: Actor): RawBuilder<boolean> =>
  alcance === 'ALUMNO'
    ? sql`(id_usuario = ${idUsuario} or pago_a_la_vista(id_pagante, pagante_alumno, ${idUsuario}))`
    : sql`true`

/** The payer of a new payment of a student, for the part that it counts for: by who pays, or as the till says. Columns of a select. */
export function payerColumns(
  { alcance, idUsuario }: Actor,
  alumno: number,
  given?: { idVinculo: number | null },
) {
  const reader = alcance === 'ALUMNO' ? idUsuario : null
  const isStudent = alcance === 'ALUMNO' ? idUsuario === alumno : given?.idVinculo === null
  return sql`pagante_de(${alumno}::bigint, ${reader}::bigint, ${reader === null ? (given?.idVinculo ?? null) : null}::bigint) as id_pagante,
    ${isStudent} and alumno_paga_parte(${alumno}::bigint) as pagante_alumno`
}

type Pair = { origen: number; destino: number }
const pairsRecordset = (pairs: Pair[]) =>
  sql`unnest(${pairs.map((p) => p.origen)}::bigint[], ${pairs.map((p) => p.destino)}::bigint[]) as t (origen, destino)`

/** Shares the charges of the enrolments that take the place of others as the last shared charge of each. Returns those enrolments. */
export async function inheritDivisions({ db }: Ctx, pairs: Pair[]): Promise<Set<number>> {
  const { rows } = await sql<{ idMatricula: number }>`
    insert into cuenta_division (id_cuenta, id_primero, id_segundo, modo, valor)
    select c.id_cuenta, d.id_primero, d.id_segundo, 'PORCENTAJE', d.porcentaje from ${pairsRecordset(pairs)}
    cross join lateral (select q.* from cuenta_porcentaje q join cuenta k on k.id_cuenta = q.id_cuenta
      where q.id_matricula = t.origen and k.estado <> 'ELIMINADA' and q.porcentaje between 0.01 and 99.99
      order by k.fecha_vencimiento desc, k.id_cuenta desc limit 1) d
    join cuenta c on c.id_matricula = t.destino
    on conflict do nothing returning (select k.id_matricula from cuenta k where k.id_cuenta = cuenta_division.id_cuenta) as id_matricula`.execute(
    steady(db),
  )
  return new Set(rows.map((row) => row.idMatricula))
}

/** Applies money of one payment to the charges of an enrolment, the oldest due first, to each no more than the part of its payer. */
export async function applyByPart(
  { db }: Ctx,
  { idIngreso, destino, monto }: { idIngreso: number; destino: number; monto: string },
) {
  const { rows } = await sql<{ id: number }>`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select id_cuenta, ${idIngreso}::bigint, id_usuario, id_moneda, least(tope, ${monto}::numeric - antes) from (
      select c.id_cuenta, c.id_usuario, c.id_moneda, c.fecha_vencimiento, t.tope,
        coalesce(sum(t.tope) over (order by c.fecha_vencimiento, c.id_cuenta rows between unbounded preceding and 1 preceding), 0) as antes
      from ingreso i join cuenta c on c.id_matricula = ${destino} and c.id_moneda = i.id_moneda
      cross join lateral (select tope_de_pago(c.id_cuenta, c.saldo, i.id_pagante, i.pagante_alumno) as tope) t
      where i.id_ingreso = ${idIngreso} and c.estado in ('PENDIENTE', 'PARCIAL') and c.id_comprobante is null) d
    where antes < ${monto}::numeric and tope > 0 order by fecha_vencimiento, id_cuenta returning id_cuenta_ingreso as id`.execute(
    steady(db),
  )
  return rows.map(({ id }) => id)
}
