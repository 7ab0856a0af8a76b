import { sql } from 'kysely'

import type { Actor } from './ctx.ts'
import type { Db } from './db.ts'

/** What is audited although it changes no row. */
type Act = {
  accion: 'EXPORTACION' | 'RECHAZO' | 'INGRESO_FALLIDO'
  actor: Pick<Actor, 'idUsuario' | 'login'>
  direccion: string
  operacion: string
  formato?: string | undefined
}

/**
 * Adds the act to the audit, as one of the user's `sesion`: once for each user, operation and minute, so that a flood
 * does not fill the table. The log has each of them.
 */
export const recordAct = (db: Db, { accion, actor, direccion, operacion, formato }: Act) =>
  sql`
    insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, despues)
    values (${actor.login}, ${direccion}, ${operacion}, ${accion}, 'sesion', ${actor.idUsuario},
      ${formato === undefined ? null : JSON.stringify({ formato })}::jsonb)
    on conflict do nothing`.execute(db)
