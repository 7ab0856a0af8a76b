import { sql } from 'kysely'

import type { ModoDivision } from '#contract/cuentas/division.ts'
import { declareConstraints } from '#server/core/constraints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

declareConstraints({
  campoDe: {
    cuenta_division_dos: 'segundo',
    cuenta_division_valor: 'valor',
    cuenta_division_primero: 'primero',
    cuenta_division_segundo: 'segundo',
    cuenta_division_pagantes: 'primero',
  },
})

type Split = { primero: number | null; segundo: number | null; modo: ModoDivision; valor: number }

/** Charges of an enrolment that still owe something, with their student. */
export async function openCharges({ db }: Ctx, idMatricula: number) {
  const { rows } = await sql<{ idCuenta: number; idUsuario: number }>`
    select id_cuenta, id_usuario from cuenta
    where id_matricula = ${idMatricula} and estado in ('PENDIENTE', 'PARCIAL') order by id_cuenta`.execute(
    steady(db),
  )
  return rows
}

/** The condition that an adult pays for the student now. A contact without an account pays at the till. */
const PAYS = sql`v.paga and v.limite = 'NINGUNO' and vinculo_avisa(v)`

export async function listPayers({ db }: Ctx, idAlumno: number) {
  const { rows } = await sql<{ idVinculo: number | null; nombre: string }>`
    select v.id_vinculo, coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) as nombre, v.orden
    from vinculo v left join usuario u on u.id_usuario = v.id_usuario where v.id_alumno = ${idAlumno} and ${PAYS}
    union all select null, nombres_y_apellidos(nombres, papellido, sapellido), 100 from usuario where id_usuario = ${idAlumno}
    order by orden, id_vinculo`.execute(db)
  return rows
}

/** The first of some links that may not pay: of another student, ended, limited, without the right. */
export async function wrongPayer(
  { db }: Ctx,
  idAlumno: number,
  links: number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${links}::bigint[]) with ordinality l (id, n) where not exists (
      select from vinculo v where v.id_vinculo = l.id and v.id_alumno = ${idAlumno} and ${PAYS})
    order by n limit 1`.execute(steady(db))
  return rows[0]?.id
}

export async function splitCharges({ db }: Ctx, ids: number[], { primero, segundo, modo, valor }: Split) {
  await sql`
    insert into cuenta_division (id_cuenta, id_primero, id_segundo, modo, valor)
    select id, ${primero}::bigint, ${segundo}::bigint, ${modo}, ${valor}::numeric from unnest(${ids}::bigint[]) id
    on conflict (id_cuenta) do update set id_primero = excluded.id_primero, id_segundo = excluded.id_segundo, modo = excluded.modo, valor = excluded.valor`.execute(
    steady(db),
  )
}

/** A charge with a split that is not good: a payer paid more than their part already, or has none of it. */
export async function badSplit({ db }: Ctx, ids: number[]) {
  const { rows } = await sql<{ idCuenta: number; nombre: string; empty: boolean }>`
    select id_cuenta, nombre, monto <= 0 as empty from cuenta_parte
    where id_cuenta = any (${ids}::bigint[]) and (propio > tope or monto <= 0) order by id_cuenta, lado limit 1`.execute(
    steady(db),
  )
  return rows[0]
}

export async function joinCharges({ db }: Ctx, ids: number[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from cuenta_division where id_cuenta = any (${ids}::bigint[])`.execute(steady(db))
  return Number(numAffectedRows)
}
