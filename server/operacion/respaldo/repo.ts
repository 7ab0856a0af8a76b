import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import type { Session } from '#server/core/session.ts'
import { selectNumber, selectSwitch } from '#server/institucion/parametro/index.ts'

const LOCK = 7233021

/** Whether no other server makes the scheduled backup; none does until the session ends. */
export async function takeBackupTurn(session: Session): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken ?? false
}

const zone = sql`parametro_de('institucion.zonaHoraria')`
const hour = sql`make_interval(hours => ${selectNumber('respaldo.hora')}::int)`
/** The last time that it was the hour of the backup in the institution's time zone. */
const lastHour = sql`((date_trunc('day', now() at time zone ${zone} - ${hour}) + ${hour}) at time zone ${zone})`

/** The moment, if there is no backup since the last hour of it. One that failed is tried again after an hour. */
export async function dueSince(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ now: string }>`select now() as now where ${selectSwitch('respaldo.activo')}
    and not exists (select from respaldo where motivo is null and inicio >= ${lastHour})
    and not exists (select from respaldo where motivo is not null and fin > now() - interval '1 hour')`.execute(
    db,
  )
  return rows[0]?.now
}

type Ended = { inicio: string; bytes: number | null; motivo: string | null }

export const recordBackup = (db: Db, ended: Ended) => db.insertInto('respaldo').values(ended).execute()

const DAYS_OF_ATTEMPTS = 90

/** Forgets attempts of long ago, except those with a backup that is still kept: the last, and those of the days of the setting. */
export const pruneRecords = (db: Db) =>
  sql`delete from respaldo where inicio < now() - make_interval(days => ${DAYS_OF_ATTEMPTS}::int)
    and (motivo is not null or (inicio < now() - make_interval(days => ${selectNumber('respaldo.dias')}::int)
      and inicio < (select max(inicio) from respaldo where motivo is null)))`.execute(db)

type Known = {
  ultimo: string | null
  bytes: number | null
  motivo: string | null
  activo: boolean
  antiguo: boolean
}

/** The last backup, the reason of the one that failed after it, and whether it is older than it may be. */
export async function readLastBackup(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`
    select u.inicio as ultimo, u.bytes, f.motivo, ${selectSwitch('respaldo.activo')} as activo,
      coalesce(u.inicio < now() - make_interval(hours => ${selectNumber('respaldo.horasAviso')}::int), true) as antiguo
    from (select) x
    left join lateral (select inicio, bytes from respaldo where motivo is null order by inicio desc limit 1) u on true
    left join lateral (select motivo from respaldo where motivo is not null and (u.inicio is null or inicio > u.inicio)
      order by inicio desc limit 1) f on true`.execute(db)
  return rows[0]!
}
