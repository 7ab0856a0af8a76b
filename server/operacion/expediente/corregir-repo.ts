import { sql } from 'kysely'

import type { Correccion, CamposCorreccion } from '#contract/operacion/expediente.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Db = Pick<Ctx, 'db'>

/** Lists the corrections that a person asked for, newest first. */
export async function correctionsOf({ db }: Db, idUsuario: number): Promise<Correccion[]> {
  const rows = await db
    .selectFrom('correccion')
    .select(['idCorreccion', 'idIncidencia', 'fechaCreacion', 'cambios', 'respuesta', 'estado'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('idCorreccion', 'desc')
    .execute()
  return rows as unknown as Correccion[]
}

export type Asked = Correccion & { idUsuario: number }

const correctionIn = ({ db }: Db, idIncidencia: number) =>
  db
    .selectFrom('correccion')
    .select(['idCorreccion', 'idIncidencia', 'idUsuario', 'fechaCreacion', 'cambios', 'respuesta', 'estado'])
    .where('idIncidencia', '=', idIncidencia)

/** The correction that a case asks for; undefined if it asks for none. */
export const readCorrection = async (ctx: Db, idIncidencia: number): Promise<Asked | undefined> =>
  (await correctionIn(ctx, idIncidencia).executeTakeFirst()) as unknown as Asked | undefined

/** The same, locked until the transaction ends. */
export const lockCorrection = async (ctx: Db, idIncidencia: number): Promise<Asked | undefined> =>
  (await correctionIn(ctx, idIncidencia).forNoKeyUpdate().executeTakeFirst()) as unknown as Asked | undefined

/** Ends what the person asked for in a case that the staff ended without it, and says whether another one waits. */
export async function isAsking({ db }: Db, idUsuario: number, respuesta: string): Promise<boolean> {
  await sql`select from usuario where id_usuario = ${idUsuario} for no key update`.execute(db)
  await sql`
    update correccion c set estado = 'RECHAZADA', respuesta = ${respuesta} from incidencia i
    where c.id_usuario = ${idUsuario} and c.estado = 'PEDIDA' and i.id_incidencia = c.id_incidencia
      and i.estado not in ('ABIERTA', 'EN_ATENCION')`.execute(db)
  const row = await db
    .selectFrom('correccion')
    .select('idCorreccion')
    .where('idUsuario', '=', idUsuario)
    .where('estado', '=', 'PEDIDA')
    .executeTakeFirst()
  return row !== undefined
}

type Nueva = { idIncidencia: number; idUsuario: number; cambios: CamposCorreccion }

export const insertCorrection = ({ db }: Db, { cambios, ...ids }: Nueva) =>
  db
    .insertInto('correccion')
    .values({ ...ids, cambios: JSON.stringify(cambios) })
    .execute()

/** Reads the user who opened the case of a correction: the person, or an adult for them. */
export async function askerOf({ db }: Db, idIncidencia: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id_reporta as id from incidencia where id_incidencia = ${idIncidencia}`.execute(db)
  return rows[0]!.id
}

type Ended = { estado: 'APLICADA' | 'RECHAZADA'; respuesta: string }

export const endCorrection = ({ db }: Db, idCorreccion: number, ended: Ended) =>
  db.updateTable('correccion').set(ended).where('idCorreccion', '=', idCorreccion).execute()

/** The kind of the cases that ask for a correction. */
export async function correctionKind({ db }: Db): Promise<number> {
  const { idTipo } = await db
    .selectFrom('tipo')
    .select('idTipo')
    .where('categoria', '=', 'TIPO_INCIDENCIA')
    .where('codigo', '=', 'CORRECCION_DATOS')
    .executeTakeFirstOrThrow()
  return idTipo
}
