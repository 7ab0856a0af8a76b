import { sql } from 'kysely'

import type { Culpa } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

/** The queue may be tried; `caida`: it was silent twice or more, and is heard again before another document is sent. */
export type Gate = { abierta: boolean; caida: boolean }

export async function readGate(db: Db): Promise<Gate> {
  const { rows } = await sql<Gate>`
    select detenida is null and coalesce(hasta <= now(), true) as abierta, fallas >= 2 as caida from comprobante_cola`.execute(
    db,
  )
  return rows[0]!
}

/** Counts a try without an answer. After the second one in a row the queue waits, at most five minutes. */
export const countSilence = (db: Db) =>
  sql`update comprobante_cola set fallas = fallas + 1,
    hasta = case when fallas >= 1 then now() + least(interval '10 seconds' * power(2, least(fallas, 9) - 1), interval '5 minutes') end`.execute(
    db,
  )

/** The service was heard: the queue goes on. */
export const forgetSilence = (db: Db) =>
  sql`update comprobante_cola set fallas = 0, hasta = null where fallas > 0`.execute(db)

type Fault = { codigo: string; mensaje: string | null; culpa: Culpa; huella?: string }

/** Stops the queue; the first fault is the one that is told. */
export const stopQueue = ({ db }: Ctx, { codigo, mensaje, culpa, huella }: Fault) =>
  sql`update comprobante_cola set detenida = now(), codigo = ${codigo}, mensaje = ${mensaje}, culpa = ${culpa}, huella = ${huella ?? null}
    where detenida is null`.execute(db)

type Detenida = {
  desde: string
  codigo: string | null
  mensaje: string | null
  culpa: Culpa
  huella: string | null
}

/** Why the queue is stopped, and how many documents and lots wait for it. */
export async function readStop(db: Db): Promise<{ detenida: Detenida | null; esperan: number }> {
  const { rows } = await sql<{ detenida: Detenida | null; esperan: number }>`
    select case when detenida is not null then jsonb_build_object('desde', detenida, 'codigo', codigo, 'mensaje', mensaje, 'culpa', culpa, 'huella', huella) end as detenida,
      (select count(*)::int from comprobante where estado in ('PENDIENTE', 'ENVIADO')) as esperan from comprobante_cola`.execute(
    db,
  )
  return rows[0]!
}

/** Lets the queue go on: everything that waits is due now. */
export async function restartQueue({ db }: Ctx) {
  await sql`update comprobante_cola set detenida = null, codigo = null, mensaje = null, culpa = null, huella = null, fallas = 0, hasta = null`.execute(
    db,
  )
  await sql`update comprobante set proximo = now(), intentos = 0 where estado in ('PENDIENTE', 'ENVIADO')`.execute(
    db,
  )
  await sql`update comprobante_lote set proximo = now(), intentos = 0 where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO')`.execute(
    db,
  )
}

/** Trusts the signer of the answer that stopped the queue. False when it was another. */
export async function trustSigner({ db }: Ctx, huella: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    insert into comprobante_credencial (id_comprobante_credencial, confianza)
    select 1, array[huella] from comprobante_cola where huella = ${huella}
    on conflict (id_comprobante_credencial) do update set confianza = comprobante_credencial.confianza || excluded.confianza
    returning 1 as one`.execute(db)
  return rows.length > 0
}
