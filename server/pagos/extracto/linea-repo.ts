import { sql } from 'kysely'

import { type ExtractoLinea, extractoLinea, type Propuesta } from '#contract/pagos/extracto-linea.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const lineas = table(extractoLinea, {
  name: 'extractoLinea',
  view: 'extractoLineaFila',
  id: 'idExtractoLinea',
  alcance: 'LIBRE',
  texto: 'busqueda',
  fecha: 'fecha',
  defaultSort: 'fecha,desc',
})

export type Par = { idExtractoLinea: number; idIngreso: number }

/** The unambiguous pairs of movement and payment. */
export async function exactPairs({ db }: Ctx, idExtracto: number | undefined): Promise<Par[]> {
  const { rows } = await sql<Par>`
    select id_extracto_linea, id_ingreso from extracto_candidato
    where unica and estado <> 'CONFIRMADO' and id_extracto = coalesce(${idExtracto ?? null}::bigint, id_extracto)
    order by id_extracto_linea`.execute(db)
  return rows
}

/** The students of these payments. */
export async function payersOf({ db }: Ctx, idIngresos: number[]): Promise<number[]> {
  const { rows } = await sql<{ idUsuario: number }>`
    select distinct id_usuario from ingreso where id_ingreso = any (${idIngresos}::bigint[])`.execute(db)
  return rows.map((r) => r.idUsuario)
}

/** Locks these movements, in order, until the transaction ends. After the students' accounts, before the receipts. */
export async function lockLineas({ db }: Ctx, ids: number[]) {
  await sql`select from extracto_linea where id_extracto_linea = any (${ids}::bigint[])
    order by id_extracto_linea for no key update`.execute(db)
}

export type LineaConIngreso = {
  estado: string
  sameAmount: boolean
  sameCurrency: boolean
  montoLinea: string
  monto: string
  simbolo: string
  decimales: number
  alumno: string
  numeroRecibo: string | null
  /** The movement that the payment is already reconciled with. */
  reconciledWith: { fecha: string; banco: string } | null
}

/** A movement and a payment side by side; undefined if the payment does not exist. */
export async function findLineaConIngreso(
  { db }: Ctx,
  { idExtractoLinea, idIngreso }: Par,
): Promise<LineaConIngreso | undefined> {
  const { rows } = await sql<LineaConIngreso>`
    select i.estado, i.monto = l.monto as same_amount, i.id_moneda = l.id_moneda as same_currency, l.monto as monto_linea, i.monto,
      o.simbolo, o.decimales, nombres_y_apellidos(u.nombres, u.papellido) as alumno, i.numero_recibo,
      (select jsonb_build_object('fecha', c.fecha, 'banco', c.banco) from extracto_linea c where c.id_ingreso = i.id_ingreso) as reconciled_with
    from extracto_linea l join ingreso i on i.id_ingreso = ${idIngreso} and i.estado <> 'ELIMINADO'
    join moneda o on o.id_moneda = l.id_moneda join usuario u on u.id_usuario = i.id_usuario
    where l.id_extracto_linea = ${idExtractoLinea}`.execute(db)
  return rows[0]
}

/** The charges that a payment pays, the oldest due first; and whether part of it stays as credit. */
export async function cargosPagados({ db }: Ctx, idIngreso: number) {
  const { rows } = await sql<{ conceptos: string[]; leavesCredit: boolean }>`
    select i.monto_disponible > 0 as leaves_credit, array(
      select c.concepto from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
      where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE' order by c.fecha_vencimiento, c.id_cuenta) as conceptos
    from ingreso i where i.id_ingreso = ${idIngreso}`.execute(db)
  return rows[0] ?? { conceptos: [], leavesCredit: false }
}

type Total = { propuesta: Propuesta; moneda: ExtractoLinea['moneda']; lineas: number; monto: string }

/** Pending amounts by proposal. Currencies are never added together. */
export async function pendingTotals({ db }: Ctx, idExtracto: number | undefined): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select f.propuesta, moneda_corta(o) as moneda, f.lineas, f.monto from (
      select propuesta, id_moneda, count(*) as lineas, sum(monto) as monto from extracto_linea_fila
      where estado = 'PENDIENTE' and id_extracto = coalesce(${idExtracto ?? null}::bigint, id_extracto) group by 1, 2) f
    join moneda o on o.id_moneda = f.id_moneda order by f.propuesta collate "C", o.id_moneda`.execute(db)
  return rows
}

/** The bank of an account, as payments name it. */
export async function bankOf({ db }: Ctx, banco: string): Promise<string> {
  const { rows } = await sql<{
    banco: string
  }>`select coalesce(banco_de(${banco}), ${banco}) as banco`.execute(db)
  return rows[0]?.banco ?? banco
}

type Operacion = { idMedioPago: number; banco: string; numeroOperacion: string }

/** Whether the payment with this operation number belongs to another movement. */
export async function isOperationUsed({ db }: Ctx, { idMedioPago, banco, numeroOperacion }: Operacion) {
  const { rows } = await sql<{ id: number }>`
    select i.id_ingreso as id from ingreso i join extracto_linea l on l.id_ingreso = i.id_ingreso
    where i.id_medio_pago = ${idMedioPago} and upper(coalesce(i.banco, '')) = upper(${banco})
      and upper(i.numero_operacion) = upper(${numeroOperacion}) limit 1`.execute(db)
  return rows.length > 0
}
