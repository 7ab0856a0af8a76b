import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/** Whether a work's turn of today, in the institution's time zone, is not taken yet. */
export async function isDue(db: Db, trabajo: string): Promise<boolean> {
  const { rows } = await sql<{ falta: boolean }>`
    select not exists (select from corrida_diaria where trabajo = ${trabajo} and fecha = hoy()) as falta`.execute(
    db,
  )
  return rows[0]?.falta ?? false
}

/**
 * Takes today's turn and returns the day; undefined if it was taken. A second server waits here until the first has ended:
 * if the first fails or dies, the second gets the turn.
 */
export async function takeTurn(db: Db, trabajo: string): Promise<string | undefined> {
  const { rows } = await sql<{ fecha: string }>`
    insert into corrida_diaria (trabajo, fecha) values (${trabajo}, hoy()) on conflict do nothing returning fecha`.execute(
    db,
  )
  return rows[0]?.fecha
}

const OLD = sql`instante < now() - make_interval(days => ${selectNumber('idempotencia.dias')}::int)`

/** Whether a key of a request is older than they are kept. */
export async function hasOldKeys(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from idempotencia where ${OLD}) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

/** Deletes them: their repetition would be a new request. */
export const removeOldKeys = ({ db }: Ctx) => sql`delete from idempotencia where ${OLD}`.execute(db)
