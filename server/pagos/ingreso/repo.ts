import { sql } from 'kysely'

import type { Pagante } from '#contract/cuentas/division.ts'
import type { Sustento } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { loose, type Query } from '#server/core/loose.ts'
import { inScope } from '#server/core/matching.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'
import { accountLock, lockAccounts, payerColumns } from '#server/cuentas/cuenta/index.ts'

import { ONLINE_METHOD } from './en-linea-repo.ts'
import { source } from './lista-repo.ts'
import { studentsOfPago } from './pago-repo.ts'

export const ingresos = table(ingreso, {
  ...source,
  name: 'ingreso',
  recuento: true,
  campoDe: { ingreso_operacion_viva: 'numeroOperacion' },
})

/** Locks the account of the student of a payment that the actor reaches, or 404; of one of several students, the accounts of all. */
export async function lockAccountOf(ctx: Ctx, idIngreso: number) {
  const query: Query = loose(steady(ctx.db))
    .selectFrom('ingreso')
    .select(['idPago', sql`case when id_pago is null then ${accountLock('id_usuario')} end`.as('bloqueo')])
    .where('idIngreso', '=', idIngreso)
    .where('estado', '<>', 'ELIMINADO')
  const found = await inScope(query, source, ctx.actor).executeTakeFirst()
  if (!found) throw noEncontrado()
  const { idPago } = found as { idPago: number | null }
  if (idPago) await lockAccounts(ctx, await studentsOfPago(ctx, idPago))
}

/** The payment's row, with money as text. The caller holds the student's account. */
export async function rowOfIngreso({ db }: Ctx, idIngreso: number) {
  const row = await steady(db)
    .selectFrom('ingreso')
    .selectAll()
    .where('idIngreso', '=', idIngreso)
    .executeTakeFirst()
  if (!row || row.estado === 'ELIMINADO') throw noEncontrado()
  return row
}

type Operacion = { idMedioPago: number; banco: string | null; numeroOperacion: string | null }

/** A live payment with the same method, bank and operation number, other than that one and those made with it. */
export async function sameOperation(
  { db }: Ctx,
  { idMedioPago, banco, numeroOperacion }: Operacion,
  except = 0,
) {
  const { rows } = await sql<{
    idIngreso: number
    numeroRecibo: string | null
    fecha: string
    monto: string
    simbolo: string
    decimales: number
    alumno: string
  }>`
    select i.id_ingreso, i.numero_recibo, i.fecha, i.monto, o.simbolo, o.decimales, nombres_y_apellidos(u.nombres, u.papellido) as alumno
    from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
    where i.id_medio_pago = ${idMedioPago} and upper(coalesce(i.banco, '')) = upper(coalesce(${banco}, ''))
      and upper(i.numero_operacion) = upper(${numeroOperacion})
      and i.estado not in ('ANULADO', 'RECHAZADO', 'ELIMINADO') and i.id_ingreso <> ${except}
      and (i.id_pago is null or i.id_pago <> coalesce((select id_pago from ingreso where id_ingreso = ${except}), 0))`.execute(
    steady(db),
  )
  return rows[0]
}

/** Returns the next working day after a date. */
export async function dayOfAnswer({ db }: Ctx, fecha: string) {
  const { rows } = await sql<{ fecha: string }>`select dia_habil(${fecha}::date, 1) as fecha`.execute(db)
  return rows[0]!.fecha
}

type Typed = { fecha: string; idMedioPago: number }
type TypedCheck = {
  future: boolean
  known: boolean
  online: boolean | null
  sustento: Sustento | null
  pideOperacion: boolean | null
}

/**
 * Whether a date is later than today where the institution is (no payment is dated later), whether the payment method
 * exists and is active, whether only the gateway registers payments by it, what it needs, and whether it has operation numbers.
 */
const typedChecks = ({ fecha, idMedioPago }: Typed) => sql`
  select ${fecha}::date > hoy() as future, exists (select from tipo
    where id_tipo = ${idMedioPago} and categoria = 'MEDIO_PAGO' and estado = 'ACTIVO') as known,
    ${idMedioPago} = ${ONLINE_METHOD} as online,
    (select sustento from tipo where id_tipo = ${idMedioPago}) as sustento,
    (select pide_operacion from tipo where id_tipo = ${idMedioPago}) as pide_operacion`

export async function checkTyped({ db }: Ctx, typed: Typed): Promise<TypedCheck> {
  const { rows } = await sql<TypedCheck>`${typedChecks(typed)}`.execute(steady(db))
  return rows[0] as TypedCheck
}

type ToRegister = Typed & { idUsuario: number; idMatricula: number | null; pagante?: Pagante | undefined }
type ForStudent = { ofStudent: boolean; idIngreso: number; idPagante: number | null; paganteAlumno: boolean }

/** The same, whether the enrolment named is the student's, the id that the payment is going to have, and its payer of shared charges. */
export async function checkNew(
  { db, actor }: Ctx,
  { idUsuario, idMatricula, pagante, ...typed }: ToRegister,
) {
  const { rows } = await sql<TypedCheck & ForStudent>`${typedChecks(typed)},
    ${idMatricula}::bigint is null or exists (select from matricula
      where id_matricula = ${idMatricula} and id_usuario = ${idUsuario} and estado <> 'ELIMINADA') as of_student,
    nextval('ingreso_id_ingreso_seq') as id_ingreso, ${payerColumns(actor, idUsuario, pagante)}`.execute(
    steady(db),
  )
  return rows[0] as TypedCheck & ForStudent
}

type RoomForRefund = {
  fits: boolean
  pendiente: string
  conPendiente: boolean
  simbolo: string
  decimales: number
}

/** Whether that much may be refunded, beside earlier refunds and those requested but not settled. */
export async function roomForRefund({ db }: Ctx, idIngreso: number, monto: number) {
  const { rows } = await sql<RoomForRefund>`
    select i.monto_devuelto + p.pendiente + ${monto}::numeric <= i.monto as fits, p.pendiente, p.pendiente > 0 as con_pendiente,
      o.simbolo, o.decimales
    from ingreso i join moneda o on o.id_moneda = i.id_moneda cross join lateral (
      select coalesce(sum(d.monto), 0)::numeric(10, 2) as pendiente from devolucion d
      where d.id_ingreso = i.id_ingreso and d.estado in ('SOLICITADA', 'POR_REVISAR')) p
    where i.id_ingreso = ${idIngreso}`.execute(db)
  return rows[0] as RoomForRefund
}

/** Amount to release from charges so that that amount can be refunded. */
export async function amountToRelease(
  { db }: Ctx,
  idIngreso: number,
  monto: number | string,
): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select greatest(${monto}::numeric - monto_disponible, 0)::numeric(10, 2) as amount
    from ingreso where id_ingreso = ${idIngreso}`.execute(db)
  return rows[0]?.amount ?? '0'
}

type Devolucion = { idIngreso: number; monto: number | string; motivo: string }

/**
 * Inserts a refund, requested or already done. A trigger updates the payment, which ends when all of it is
 * refunded.
 */
export async function insertRefund({ db }: Ctx, devolucion: Devolucion & { estado: 'SOLICITADA' | 'HECHA' }) {
  const row = await db
    .insertInto('devolucion')
    .values(devolucion)
    .returning('idDevolucion')
    .executeTakeFirstOrThrow()
  return row.idDevolucion
}
