import { sql } from 'kysely'

import type { Pagador } from '#contract/comprobantes/pagador.ts'
import type { EntradaPagador, Pedido } from '#contract/pagos/pedido.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** Remembers a payer with the student, as they were given last; an address stays until another is given. */
export async function keepPayer({ db }: Ctx, idUsuario: number, pagador: EntradaPagador): Promise<number> {
  const { nombre, direccion, datos = {} } = pagador
  const kept = { nombre, direccion, datos: JSON.stringify(datos) }
  const correo = sql<string | null>`coalesce(excluded.correo, pagador.correo)`
  const { idPagador } = await db
    .insertInto('pagador')
    .values({ idUsuario, ...pagador, ...kept })
    .onConflict((c) =>
      c.constraint('pagador_unico').doUpdateSet({ ...kept, correo, fechaModificacion: sql`now()` }),
    )
    .returning('idPagador')
    .executeTakeFirstOrThrow()
  return idPagador
}

type Choice = { idIngreso: number; idUsuario: number; pedido: Pedido }

/** Writes what a payment asks for, in place of what it asked before. */
export async function writeChoice(ctx: Ctx, { idIngreso, idUsuario, pedido }: Choice) {
  const { clase, pagador } = pedido
  const row = pagador
    ? { clase, idPagador: await keepPayer(ctx, idUsuario, pagador), tipoDocumento: pagador.tipoDocumento }
    : { clase, idPagador: null, tipoDocumento: null }
  await ctx.db
    .insertInto('ingresoPagador')
    .values({ idIngreso, ...row })
    .onConflict((c) => c.column('idIngreso').doUpdateSet(row))
    .execute()
}

/** Whether comprobantes are issued. */
export async function isIssuing({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ emite: boolean }>`
    select parametro_de('comprobante.emite') is not distinct from 'true' as emite`.execute(steady(db))
  return rows[0]!.emite
}

export async function countryOf({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ pais: string }>`select parametro_de('institucion.pais') as pais`.execute(
    steady(db),
  )
  return rows[0]!.pais
}

/** The payers known of a student, the one given last first. */
export async function payersOf({ db }: Ctx, idUsuario: number): Promise<Pagador[]> {
  const { rows } = await sql<Pagador>`
    select id_pagador, id_usuario, tipo_documento, documento, nombre, direccion, correo, datos from pagador
    where id_usuario = ${idUsuario} order by coalesce(fecha_modificacion, fecha_creacion) desc, id_pagador desc limit 20`.execute(
    db,
  )
  return rows
}
