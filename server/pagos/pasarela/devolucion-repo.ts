import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { paidTogether } from '#server/pagos/ingreso/index.ts'

export type Devolucion = {
  idDevolucion: number
  idIngreso: number
  monto: string
  motivo: string
  estado: 'SOLICITADA' | 'HECHA' | 'RECHAZADA' | 'POR_REVISAR'
  transaccion: string | null
  enviada: string | null
  resultado: string | null
  /** The login that asked for it. */
  usuarioCreacion: string
}

const COLUMNS = sql`id_devolucion, id_ingreso, monto, motivo, estado, transaccion, enviada, resultado, usuario_creacion`
const OPEN = sql`('SOLICITADA', 'POR_REVISAR')`
/** Charges of one order, so students too. */
const MOST_STUDENTS = 50

export async function findRefund(db: Db, idDevolucion: number): Promise<Devolucion | undefined> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_devolucion = ${idDevolucion}`.execute(db)
  return rows[0]
}

/** The unsettled refunds of a charge, of whichever student it paid for, the oldest first. */
export async function openRefunds({ db }: Ctx, idIngreso: number): Promise<Devolucion[]> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_ingreso in (${paidTogether(idIngreso)}) and estado in ${OPEN} order by id_devolucion`.execute(
    db,
  )
  return rows
}

/** The refunds of one movement: one, or a part of each student. */
export async function refundsOfMovement({ db }: Ctx, transaccion: string): Promise<Devolucion[]> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where transaccion = any (array(
      select ${transaccion} || case n when 1 then '' else '#' || n end from generate_series(1, ${MOST_STUDENTS}::int) n))
    order by id_devolucion`.execute(db)
  return rows
}

/** A refund that staff marked as done before the gateway reported its movement. */
export async function refundByHand(
  { db }: Ctx,
  idIngreso: number,
  monto: string,
): Promise<Devolucion | undefined> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_ingreso in (${paidTogether(idIngreso)}) and estado = 'HECHA' and monto = ${monto}::numeric
      and transaccion like 'a mano %' order by id_devolucion limit 1`.execute(db)
  return rows[0]
}

/**
 * Marks a refund as sent, before sending it: from here on no other process sends it. Returns whether it was
 * this one.
 */
export async function markSent({ db }: Ctx, idDevolucion: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update devolucion set enviada = now(), proxima = now() + interval '2 minutes'
    where id_devolucion = ${idDevolucion} and estado = 'SOLICITADA' and enviada is null`.execute(db)
  return numAffectedRows === 1n
}

/** Schedules a check of the refund, in case its sender dies before settling it. */
export async function scheduleRefundCheck({ db }: Ctx, idDevolucion: number) {
  await sql`update devolucion set proxima = now() + interval '2 minutes' where id_devolucion = ${idDevolucion}`.execute(
    db,
  )
}

type CambioDeDevolucion = Pick<Devolucion, 'estado'> & Partial<Pick<Devolucion, 'transaccion' | 'resultado'>>

/** Sets the refund's state, settled or not. */
export async function setRefund(
  { db }: Ctx,
  idDevolucion: number,
  { estado, transaccion, resultado }: CambioDeDevolucion,
) {
  await sql`
    update devolucion set estado = ${estado}, transaccion = coalesce(${transaccion ?? null}, transaccion),
      resultado = coalesce(${resultado ?? null}, resultado),
      proxima = case when ${estado} = 'POR_REVISAR' then now() + interval '1 minute' end
    where id_devolucion = ${idDevolucion}`.execute(db)
}

/** Inserts a refund that was made outside this program. */
export async function insertExternalRefund(
  { db }: Ctx,
  d: Pick<Devolucion, 'idIngreso' | 'monto' | 'motivo' | 'estado' | 'transaccion'>,
): Promise<number> {
  const { rows } = await sql<{ idDevolucion: number }>`
    insert into devolucion (id_ingreso, monto, motivo, estado, transaccion, enviada, proxima)
    values (${d.idIngreso}, ${d.monto}::numeric, ${d.motivo}, ${d.estado}, ${d.transaccion}, now(),
      case when ${d.estado} = 'POR_REVISAR' then now() + interval '1 minute' end)
    returning id_devolucion`.execute(db)
  return rows[0]?.idDevolucion ?? 0
}

export type Refundable = { idIngreso: number; refundable: string; unrequested: string }

/**
 * The amount not refunded of the payment of each student that a charge paid for, with and without the requested refunds: those that have
 * just that amount first, then the most, the last student before the first.
 */
export async function refundableOf({ db }: Ctx, idIngreso: number, monto: string): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    select r.* from (
      select i.id_ingreso, i.orden_pago, (i.monto - i.monto_devuelto)::numeric(10, 2) as refundable,
        (i.monto - i.monto_devuelto - coalesce(sum(d.monto) filter (where d.estado in ${OPEN}), 0))::numeric(10, 2) as unrequested
      from ingreso i left join devolucion d on d.id_ingreso = i.id_ingreso where i.id_ingreso in (${paidTogether(idIngreso)})
      group by i.id_ingreso) r
    order by r.unrequested = ${monto}::numeric desc, r.unrequested desc, r.orden_pago desc`.execute(db)
  return rows
}

/** The amount by which a charge was lowered. */
export async function loweredOf({ db }: Ctx, idIngreso: number, uuid: string): Promise<string> {
  const { rows } = await sql<{ lowered: string }>`
    select coalesce(sum(monto), 0)::numeric(10, 2) as lowered from devolucion
    where id_ingreso in (${paidTogether(idIngreso)}) and estado = 'HECHA' and transaccion like ${uuid} || '/%'`.execute(
    db,
  )
  return rows[0]?.lowered ?? '0'
}

/** Minutes to each next check: about two days in all. Afterwards only staff can settle it. */
const WAITS = [1, 2, 5, 15, 30, 60, 180, 360, 720, 1440]

/** An unsettled refund, with the order it belongs to. */
export type DevolucionPendiente = Devolucion & { orden: string | null }

/** Takes the next unsettled refund that is due, so that no other server does. */
export async function takeRefund(db: Db): Promise<DevolucionPendiente | undefined> {
  const { rows } = await sql<DevolucionPendiente>`
    update devolucion d set intentos = d.intentos + 1,
      proxima = now() + make_interval(mins => (${WAITS}::int[])[d.intentos + 1])
    from ingreso i
    where i.id_ingreso = d.id_ingreso and d.id_devolucion = (
      select id_devolucion from devolucion where estado in ${OPEN} and proxima <= now()
      order by proxima limit 1 for update skip locked)
    returning d.id_devolucion, d.id_ingreso, d.monto, d.motivo, d.estado, d.transaccion, d.enviada, d.resultado,
      d.usuario_creacion,      split_part(i.orden_en_linea, '/', 1) as orden`.execute(db)
  return rows[0]
}

export async function refundsOf<R>(db: Db, orden: string): Promise<R[]> {
  const { rows } = await sql<R>`
    select d.id_devolucion, d.monto, d.estado, d.transaccion, d.resultado from devolucion d
    join ingreso i on i.id_ingreso = d.id_ingreso
    where i.orden_en_linea = ${orden} or starts_with(i.orden_en_linea, ${orden} || '/') order by d.id_devolucion`.execute(
    db,
  )
  return rows
}
