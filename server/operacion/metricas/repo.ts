import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Counts the waiting items of each queue, by its name. */
export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tarea where estado in ('EN_COLA', 'EN_CURSO')) as tareas,
      (select count(*) from envio where estado = 'PENDIENTE') as envios,
      (select count(*) from notificacion where estado = 'PENDIENTE') as notificaciones,
      (select count(*) from revision where estado = 'PENDIENTE') as revisiones`.execute(db)
  return rows[0] ?? {}
}
