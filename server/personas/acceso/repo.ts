import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** A counter of failures: `limite` of them within `windowMinutes` lock it for `lockMinutes`. */
export type Contador = {
  clave: string
  limite: number
  windowMinutes: number
  lockMinutes: number
  /** Counts each login once in the window of the first counter. */
  once?: true
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
const clavesOf = (contadores: readonly Contador[]) => contadores.map((c) => c.clave)

/** Seconds until the last of the locks ends; 0 if none is locked. */
export async function lockedFor(db: Db, contadores: readonly Contador[]): Promise<number> {
  const row = await db
    .selectFrom('accesoFallido')
    .select(sql<number | null>`ceil(extract(epoch from max(bloqueado_hasta) - now()))::int`.as('segundos'))
    .where('clave', 'in', clavesOf(contadores))
    .where('bloqueadoHasta', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row?.segundos ?? 0
}

/** Failures inside the counter's window; 0 once it was locked. */
export async function failuresOf(db: Db, { clave, windowMinutes }: Contador): Promise<number> {
  const row = await db
    .selectFrom('accesoFallido')
    .select('fallos')
    .where('clave', '=', clave)
    .where('desde', '>', sql<string>`${minutesAgo(windowMinutes)}`)
    .where('bloqueadoHasta', 'is', null)
    .executeTakeFirst()
  return row?.fallos ?? 0
}

/**
 * Adds a failure and returns how many there are; undefined, without adding, while the counter is locked. A count restarts
 * at 1 when its window or lock is over.
 */
export async function countFailure(
  db: Db,
  { clave, limite, windowMinutes, lockMinutes }: Contador,
): Promise<number | undefined> {
  const counts = sql`(a.desde > ${minutesAgo(windowMinutes)} and a.bloqueado_hasta is null)`
  const { rows } = await sql<{ fallos: number }>`
    insert into acceso_fallido as a (clave, fallos) values (${clave}, 1)
    on conflict (clave) do update set
      fallos = case when ${counts} then a.fallos + 1 else 1 end,
      desde = case when ${counts} then a.desde else now() end,
      bloqueado_hasta = case when ${counts} and a.fallos + 1 >= ${limite}::int
        then now() + make_interval(mins => ${lockMinutes}) end
    where coalesce(a.bloqueado_hasta <= now(), true)
    returning fallos`.execute(db)
  return rows[0]?.fallos
}

/** Deletes counters; returns those that there were. */
export async function deleteCounters(db: Db, claves: string[]): Promise<string[]> {
  const rows = await db.deleteFrom('accesoFallido').where('clave', 'in', claves).returning('clave').execute()
  return rows.map(({ clave }) => clave)
}

/** Takes one failure back from a counter that is not locked. */
export const forgetOne = (db: Db, clave: string) =>
  db
    .updateTable('accesoFallido')
    .set((q) => ({ fallos: q('fallos', '-', 1) }))
    .where('clave', '=', clave)
    .where('fallos', '>', 0)
    .where('bloqueadoHasta', 'is', null)
    .execute()

const SWEEP_BATCH = 100

/** Deletes up to 100 expired counters, skipping rows that another transaction has locked. */
export const sweepExpiredCounters = (db: Db) =>
  db
    .deleteFrom('accesoFallido')
    .where('clave', 'in', (q) =>
      q
        .selectFrom('accesoFallido')
        .select('clave')
        .where('desde', '<', sql<string>`now() - interval '1 day'`)
        .where((w) => w.or([w('bloqueadoHasta', 'is', null), w('bloqueadoHasta', '<', sql<string>`now()`)]))
        .limit(SWEEP_BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** Ends the sessions of a user, all but the one given. */
export const endSessions = (db: Db, idUsuario: number, salvo: string | null) =>
  db
    .updateTable('sesion')
    .set({ revocada: sql<string>`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('revocada', 'is', null)
    .where('idSesion', 'is distinct from', salvo)
    .execute()
