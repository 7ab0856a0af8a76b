import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'

import { montoDe } from './centimos.ts'
import type { Movimiento } from './pasarela.ts'

export type Transaccion = {
  uuid: string
  orden: string
  /** The payment that an accepted charge became. */
  idIngreso: number | null
  estado: string
  monto: string
  moneda: string
}

/** Final states of a movement. */
const FINAL_STATES: Record<string, readonly string[]> = {
  DEBIT: ['CANCELLED', 'CAPTURED', 'EXPIRED', 'CAPTURE_FAILED'],
  CREDIT: ['CANCELLED', 'CAPTURED', 'REFUSED'],
}
/** First states of a charge: once authorised, it waits no more. */
const WAITING = ['WAITING_AUTHORISATION', 'WAITING_AUTHORISATION_TO_VALIDATE']

/** The step of a state in the life of a movement, which never goes back. */
function stepOf({ operacion }: Movimiento, estado: string) {
  if (FINAL_STATES[operacion]?.includes(estado)) return 2
  return operacion === 'DEBIT' && WAITING.includes(estado) ? 0 : 1
}

/**
 * Records a movement and returns the row known before. `late` marks an outdated state: an old notification
 * may come after a new one.
 */
export async function recordMovement(ctx: Ctx, orden: string, mov: Movimiento) {
  const known = await findTransaction(ctx, mov.uuid)
  const late = known !== undefined && stepOf(mov, known.estado) > stepOf(mov, mov.detalle)
  if (!known) await insertTransaction(ctx, orden, mov)
  else if (known.orden === orden && known.estado !== mov.detalle && !late) await updateTransaction(ctx, mov)
  return { known, late }
}

/** A debit that the gateway has neither refused nor cancelled. */
const isAlive = ({ operacion, estado }: Movimiento) =>
  operacion === 'DEBIT' && estado !== 'FALLIDO' && estado !== 'CANCELADO'

const updateTransaction = ({ db }: Ctx, mov: Movimiento) =>
  sql`update transaccion set estado = ${mov.detalle}, error = ${mov.error}, viva = ${isAlive(mov)}, vista = now()
    where uuid = ${mov.uuid}`.execute(steady(db))

async function insertTransaction({ db }: Ctx, orden: string, mov: Movimiento) {
  await sql`
    insert into transaccion (uuid, orden, operacion, estado, viva, monto, moneda, padre, marca, ultimos, error, instante)
    values (${mov.uuid}, ${orden}, ${mov.operacion}, ${mov.detalle}, ${isAlive(mov)}, ${montoDe(mov.centimos ?? 0)}::numeric, ${mov.moneda ?? ''},
      ${mov.padre}, ${mov.marca}, ${mov.ultimos}, ${mov.error}, ${mov.instante}::timestamptz)`.execute(
    steady(db),
  )
}

/** Whether the gateway holds a card for an order. */
export async function hasCard({ db }: Ctx, orden: string): Promise<boolean> {
  const { rows } = await sql`select from transaccion where orden = ${orden} and viva limit 1`.execute(
    steady(db),
  )
  return rows.length > 0
}

/** Links a charge to its payment, once. */
export async function linkChargeToIngreso({ db }: Ctx, uuid: string, idIngreso: number) {
  await sql`update transaccion set id_ingreso = ${idIngreso} where uuid = ${uuid} and id_ingreso is null`.execute(
    steady(db),
  )
}

export async function findTransaction({ db }: Ctx, uuid: string): Promise<Transaccion | undefined> {
  const { rows } = await sql<Transaccion>`
    select uuid, orden, id_ingreso, estado, monto, moneda from transaccion where uuid = ${uuid} for no key update`.execute(
    steady(db),
  )
  return rows[0]
}

/** The charge of a payment: of several students, that of the first. */
export async function chargeOf(db: Db, idIngreso: number): Promise<Transaccion | undefined> {
  const { rows } = await sql<Transaccion>`
    select uuid, orden, id_ingreso, estado, monto, moneda from transaccion where id_ingreso = (
      select coalesce(f.id_ingreso, i.id_ingreso) from ingreso i left join ingreso f on f.id_pago = i.id_pago and f.orden_pago = 1
      where i.id_ingreso = ${idIngreso})`.execute(db)
  return rows[0]
}

/** All movements reported of an order. */
export async function historyOf<R>(db: Db, orden: string): Promise<R[]> {
  const { rows } = await sql<R>`
    select uuid as transaccion, operacion, estado, monto, moneda, marca, ultimos, error, instante
    from transaccion where orden = ${orden} order by instante, vista, uuid`.execute(db)
  return rows
}
