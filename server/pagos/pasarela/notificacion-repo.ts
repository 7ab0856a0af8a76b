import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

type NotificacionNueva = { huella: string; texto: string; orden: string | null }

/** Stores a notification once, however often it comes. Returns its id while it is pending. */
export async function storeNotification(
  { db }: Ctx,
  { huella, texto, orden }: NotificacionNueva,
): Promise<number | undefined> {
  const { rows } = await sql<{ idNotificacion: number }>`
    with nueva as (
      insert into notificacion (huella, texto, orden, proxima) values (${huella}, ${texto}, ${orden}, now() + interval '10 seconds')
      on conflict (huella) do nothing returning id_notificacion)
    select id_notificacion from nueva
    union all select id_notificacion from notificacion where huella = ${huella} and estado = 'PENDIENTE'`.execute(
    steady(db),
  )
  return rows[0]?.idNotificacion
}

/**
 * The text of a pending notification, locked; undefined when it is locked elsewhere or done. From then on the transaction
 * does not wait long for a lock, because the sender of the notification waits too.
 */
export async function lockPendingNotification(
  { db }: Ctx,
  idNotificacion: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string | null }>`
    select texto, set_config('lock_timeout', '4s', true) from notificacion where id_notificacion = ${idNotificacion} and estado = 'PENDIENTE' for no key update skip locked`.execute(
    steady(db),
  )
  return rows[0]?.texto ?? undefined
}

export async function settleNotification(
  { db }: Ctx,
  idNotificacion: number,
  estado: 'APLICADA' | 'REVISION',
  resultado: string,
) {
  await sql`update notificacion set estado = ${estado}, resultado = ${resultado} where id_notificacion = ${idNotificacion}`.execute(
    steady(db),
  )
}

/** Seconds to each next try: more than two days in all. */
const WAITS = [5, 15, 60, 300, 900, 3600, 10_800, 43_200, 86_400]

/** Takes the next pending notification that is due, so that no other server does. */
export async function takePendingNotification(
  db: Db,
): Promise<{ idNotificacion: number; lastTry: boolean } | undefined> {
  const { rows } = await sql<{ idNotificacion: number; lastTry: boolean }>`
    update notificacion set intentos = intentos + 1,
      proxima = now() + make_interval(secs => coalesce((${WAITS}::int[])[intentos + 1], 86400))
    where id_notificacion = (select id_notificacion from notificacion where estado = 'PENDIENTE' and proxima <= now()
      order by proxima, id_notificacion limit 1 for update skip locked)
    returning id_notificacion, intentos > ${WAITS.length} as last_try`.execute(db)
  return rows[0]
}

/** Erases texts that are no longer needed, because they hold names. What was done about them is kept. */
export async function blankOldNotifications(db: Db) {
  await sql`
    update notificacion set texto = null where id_notificacion in (
      select id_notificacion from notificacion where texto is not null and estado <> 'PENDIENTE'
        and recibida < now() - make_interval(days => ${selectNumber('pasarela.diasNotificacion')}::int)
      limit 1000)`.execute(db)
}
