import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import type { DraftedDocument } from '#server/pagos/emision/index.ts'

import { besides, nextReceipt, written } from './recibo-repo.ts'
import type { Redondeo } from './redondeo-repo.ts'
import type { ingresos } from './repo.ts'

type IngresoFila = Awaited<ReturnType<typeof ingresos.get>>

/** A payment to insert, under an id taken before: its applications are inserted first. */
export type IngresoNuevo = {
  idIngreso: number
  idUsuario: number
  fecha: string
  monto: string
  idMoneda: number
  idMedioPago: number
  banco: string | null
  numeroOperacion: string | null
  observacion: string | null
  reparto: 'INDICADO' | 'AUTOMATICO'
  idMatricula: number | null
  /** Payer of shared charges, for the part that it counts for. */
  idPagante: number | null
  paganteAlumno: boolean
  /** The payment of several students that this one is part of, and its place in it. */
  pago?: { idEmpresa: number | null; idPago: number; orden: number } & Redondeo
}

const COLUMNS = sql`id_ingreso, id_usuario, fecha, monto, id_moneda, id_medio_pago, banco, numero_operacion,
  observacion, reparto, id_matricula, id_pago, orden_pago, redondeo, redondeo_a, id_pagante, pagante_alumno, estado`
const valuesOf = (
  p: IngresoNuevo,
) => sql`${p.idIngreso}::bigint, ${p.idUsuario}::bigint, ${p.fecha}::date, ${p.monto}::numeric,
  ${p.idMoneda}::bigint, ${p.idMedioPago}::bigint, ${p.banco}::text, ${p.numeroOperacion}::text, ${p.observacion}::text,
  ${p.reparto}::text, ${p.idMatricula}::bigint, ${p.pago?.idPago ?? null}::bigint, ${p.pago?.orden ?? null}::int,
  ${p.pago?.redondeo ?? 0}::numeric, ${p.pago?.redondeoA ?? null}::numeric, ${p.idPagante}::bigint, ${p.paganteAlumno}::boolean`

export async function insertUnconfirmed({ db }: Ctx, pago: IngresoNuevo, estado: 'PENDIENTE' | 'REPORTADO') {
  await sql`insert into ingreso (${COLUMNS}) select ${valuesOf(pago)}, ${estado}`.execute(steady(db))
}

/**
 * Inserts a payment confirmed, with the next receipt number, and returns it as `ingreso_fila` has it. The last statement
 * of its transaction, as `confirmWithReceipt`.
 */
export async function insertConfirmed(
  { db }: Ctx,
  pago: IngresoNuevo,
  documento: DraftedDocument | undefined,
): Promise<IngresoFila> {
  const { rows } = await sql<IngresoFila & { documentos: number }>`
    with recibo as (${nextReceipt}), pago as (
      insert into ingreso (${COLUMNS}, numero_recibo) select ${valuesOf(pago)}, 'CONFIRMADO', numero from recibo
      returning *)${besides(documento)}
    select i.*, ${written(documento)} as documentos, ${pago.pago?.idEmpresa ?? null}::bigint as id_empresa, false as sin_terminar, persona_corta(u) as usuario, moneda_corta(o) as moneda, tipo_corto(t) as medio_pago,
      coalesce((select a.aplicaciones from ingreso_aplicado a where a.id_ingreso = i.id_ingreso), '[]') as aplicaciones,
      '[]'::jsonb as devoluciones, null::jsonb as cierre
    from pago i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
    join tipo t on t.id_tipo = i.id_medio_pago`.execute(steady(db))
  const { documentos, ...row } = rows[0]!
  documento?.requireWritten(documentos)
  return row as IngresoFila
}
