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

/** The students of these payments, and of those made with them. */
export async function payersOf({ db }: Ctx, idIngresos: number[]): Promise<number[]> {
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario from ingreso where id_ingreso = any (${idIngresos}::bigint[])
    union select p.id_usuario from ingreso i join ingreso p on p.id_pago = i.id_pago
    where i.id_ingreso = any (${idIngresos}::bigint[])`.execute(db)
  return rows.map((r) => r.idUsuario)
}

/** Locks these movements, in order, until the transaction ends. After the students' accounts, before the receipts. */
export async function lockLineas({ db }: Ctx, ids: number[]) {
  await sql`select from extracto_linea where id_extracto_linea = any (${ids}::bigint[])
    order by id_extracto_linea for no key update`.execute(db)
}

export type LineaConIngreso = {
  /** The payment, or the first of those made with it. */
  idIngreso: number
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

/** A movement and a payment side by side, of several students as a whole; undefined if the payment does not exist. */
export async function findLineaConIngreso(
  { db }: Ctx,
  { idExtractoLinea, idIngreso }: Par,
): Promise<LineaConIngreso | undefined> {
  const { rows } = await sql<LineaConIngreso>`
    select p.id_ingreso, case when i.id_pago is null then i.estado else fase_de_pago(i.estado) end as estado, p.monto = l.monto as same_amount, i.id_moneda = l.id_moneda as same_currency, l.monto as monto_linea, p.monto,
      o.simbolo, o.decimales, p.alumno, p.numero_recibo,
      (select jsonb_build_object('fecha', c.fecha, 'banco', c.banco) from extracto_linea c where c.id_ingreso = p.id_ingreso) as reconciled_with
    from extracto_linea l join ingreso i on i.id_ingreso = ${idIngreso} and i.estado <> 'ELIMINADO'
    join moneda o on o.id_moneda = l.id_moneda
    cross join lateral (select sum(m.monto) as monto, (array_agg(m.id_ingreso order by m.orden_pago))[1] as id_ingreso,
      string_agg(nombres_y_apellidos(u.nombres, u.papellido), ', ' order by m.orden_pago) as alumno,
      string_agg(m.numero_recibo, ', ' order by m.orden_pago) as numero_recibo
      from ingreso m join usuario u on u.id_usuario = m.id_usuario
      where m.id_ingreso in (select i.id_ingreso union select h.id_ingreso from ingreso h where h.id_pago = i.id_pago)) p
    where l.id_extracto_linea = ${idExtractoLinea}`.execute(db)
  return rows[0]
}

/** The charges that these payments pay, the oldest due first; and whether part of them stays as credit. */
export async function cargosPagados({ db }: Ctx, idIngresos: number[]) {
  const { rows } = await sql<{ conceptos: string[]; leavesCredit: boolean | null }>`
    select (select bool_or(monto_disponible > 0) from ingreso where id_ingreso = any (${idIngresos}::bigint[])) as leaves_credit, array(
      select c.concepto from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
      where a.id_ingreso = any (${idIngresos}::bigint[]) and a.estado = 'VIGENTE' order by c.fecha_vencimiento, c.id_cuenta) as conceptos`.execute(
    db,
  )
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
