import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Whether today's turn of a work is still to be taken, where the institution is. */
export async function isDue(db: Db, trabajo: string): Promise<boolean> {
  const { rows } = await sql<{ falta: boolean }>`
    select not exists (select from corrida_diaria where trabajo = ${trabajo} and fecha = hoy()) as falta`.execute(
    db,
  )
  return rows[0]?.falta ?? false
}

/**
 * Takes today's turn and gives the day; nothing if it was taken. A server that comes second waits here until the first
 * has ended: if that one fails or dies, the turn is its own.
 */
export async function takeTurn(db: Db, trabajo: string): Promise<string | undefined> {
  const { rows } = await sql<{ fecha: string }>`
    insert into corrida_diaria (trabajo, fecha) values (${trabajo}, hoy()) on conflict do nothing returning fecha`.execute(
    db,
  )
  return rows[0]?.fecha
}
