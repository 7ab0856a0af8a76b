import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

export type Devolucion = {
  idDevolucion: number
  idIngreso: number
  monto: string
  motivo: string
  estado: 'SOLICITADA' | 'HECHA' | 'RECHAZADA' | 'POR_REVISAR'
  transaccion: string | null
  enviada: string | null
  resultado: string | null
}

const COLUMNS = sql`id_devolucion, id_ingreso, monto, motivo, estado, transaccion, enviada, resultado`
const OPEN = sql`('SOLICITADA', 'POR_REVISAR')`

export async function findRefund(db: Db, idDevolucion: number): Promise<Devolucion | undefined> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_devolucion = ${idDevolucion}`.execute(db)
  return rows[0]
}

/** What of a payment is asked for and not settled, the oldest first. */
export async function openRefunds({ db }: Ctx, idIngreso: number): Promise<Devolucion[]> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_ingreso = ${idIngreso} and estado in ${OPEN} order by id_devolucion`.execute(
    db,
  )
  return rows
}

export async function refundOf({ db }: Ctx, transaccion: string): Promise<Devolucion | undefined> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where transaccion = ${transaccion}`.execute(db)
  return rows[0]
}

/** One that a person said was done, before the gateway told which of its movements it was. */
export async function refundByHand(
  { db }: Ctx,
  idIngreso: number,
  monto: string,
): Promise<Devolucion | undefined> {
  const { rows } = await sql<Devolucion>`
    select ${COLUMNS} from devolucion where id_ingreso = ${idIngreso} and estado = 'HECHA' and monto = ${monto}::numeric
      and transaccion like 'a mano %' order by id_devolucion limit 1`.execute(db)
  return rows[0]
}

/** It is about to be sent: from here on nobody else sends it, nor is it known not to have been. */
export async function markSent({ db }: Ctx, idDevolucion: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update devolucion set enviada = now(), proxima = now() + interval '2 minutes'
    where id_devolucion = ${idDevolucion} and estado = 'SOLICITADA' and enviada is null`.execute(db)
  return numAffectedRows === 1n
}

/** When somebody looks what became of it, if whoever asked for it does not live to say. */
export async function watch({ db }: Ctx, idDevolucion: number) {
  await sql`update devolucion set proxima = now() + interval '2 minutes' where id_devolucion = ${idDevolucion}`.execute(
    db,
  )
}

type Cambio = Pick<Devolucion, 'estado'> & Partial<Pick<Devolucion, 'transaccion' | 'resultado'>>

/** Settles it, or leaves it to be settled. */
export async function setRefund(
  { db }: Ctx,
  idDevolucion: number,
  { estado, transaccion, resultado }: Cambio,
) {
  await sql`
    update devolucion set estado = ${estado}, transaccion = coalesce(${transaccion ?? null}, transaccion),
      resultado = coalesce(${resultado ?? null}, resultado),
      proxima = case when ${estado} = 'POR_REVISAR' then now() + interval '1 minute' end
    where id_devolucion = ${idDevolucion}`.execute(db)
}

/** Money that left by another door: nobody here asked for it. */
export async function insertKnown(
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

/** What of a payment has not been given back, with and without what is asked for; and what was lowered of its charge. */
export async function leftOf({ db }: Ctx, idIngreso: number, uuid: string) {
  const { rows } = await sql<{ resto: string; sinPedir: string; rebajado: string }>`
    select (i.monto - i.monto_devuelto)::numeric(10, 2) as resto,
      (i.monto - i.monto_devuelto - coalesce(sum(d.monto) filter (where d.estado in ${OPEN}), 0))::numeric(10, 2) as sin_pedir,
      coalesce(sum(d.monto) filter (where d.estado = 'HECHA' and d.transaccion like ${uuid} || '/%'), 0)::numeric(10, 2) as rebajado
    from ingreso i left join devolucion d on d.id_ingreso = i.id_ingreso where i.id_ingreso = ${idIngreso}
    group by i.id_ingreso`.execute(db)
  return rows[0] as { resto: string; sinPedir: string; rebajado: string }
}

/** Minutes to the next look: about two days in all. Then it is a person who has to say. */
const WAITS = [1, 2, 5, 15, 30, 60, 180, 360, 720, 1440]

/** A refund that nobody has settled, with the order it is of. */
export type Pendiente = Devolucion & { orden: string | null }

/** Takes the next refund that nobody has settled, so that no other server does. */
export async function takeRefund(db: Db): Promise<Pendiente | undefined> {
  const { rows } = await sql<Pendiente>`
    update devolucion d set intentos = d.intentos + 1,
      proxima = now() + make_interval(mins => (${WAITS}::int[])[d.intentos + 1])
    from ingreso i
    where i.id_ingreso = d.id_ingreso and d.id_devolucion = (
      select id_devolucion from devolucion where estado in ${OPEN} and proxima <= now()
      order by proxima limit 1 for update skip locked)
    returning d.id_devolucion, d.id_ingreso, d.monto, d.motivo, d.estado, d.transaccion, d.enviada, d.resultado,
      split_part(i.orden_en_linea, '/', 1) as orden`.execute(db)
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
