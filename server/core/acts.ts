import { sql } from 'kysely'

import type { Actor } from './ctx.ts'
import type { Db } from './db.ts'

/** An act that is audited although it changes no row. */
type Act = {
  accion: 'EXPORTACION' | 'RECHAZO' | 'INGRESO_FALLIDO' | 'INICIO_SESION'
  actor: Pick<Actor, 'idUsuario' | 'login'>
  direccion: string
  operacion: string
  /** The row that it is about, where that is not the user's session. */
  about?: { entidad: string; id: number }
  /** Values that the audit keeps of the act, field by field. */
  datos?: Record<string, unknown> | undefined
}

/**
 * Adds the act to the audit, as one of the user's `sesion`: a sign-in each time, the rest once for each user, operation
 * and minute, so that a flood does not fill the table. The log has each of them.
 */
export const recordAct = (db: Db, { accion, actor, direccion, operacion, about, datos }: Act) =>
  sql`
    insert into auditoria (actor, id_actor, direccion, operacion, accion, entidad, id_entidad, despues)
    values (${actor.login}, nullif(${actor.idUsuario}::bigint, 0), ${direccion}, ${operacion}, ${accion}, ${about?.entidad ?? 'sesion'},
      ${about?.id ?? actor.idUsuario},
      ${datos === undefined ? null : JSON.stringify(datos)}::jsonb)
    on conflict do nothing`.execute(db)
