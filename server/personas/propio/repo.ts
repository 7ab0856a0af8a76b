import { sql } from 'kysely'

import type { Propio } from '#contract/personas/propio.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { fotoUrl } from '#server/personas/usuario/index.ts'

type Own = Omit<Propio, 'identidades'>
type Row = Omit<Own, 'foto'> & { datos: Buffer | null }

export async function readPropio({ db, actor }: Ctx): Promise<Own> {
  const { rows } = await sql<Row>`
    select u.id_usuario, u.login, u.perfil, u.tipo_documento, u.numero_documento, u.nombres, u.papellido, u.sapellido,
      u.fecha_nacimiento, u.correo, u.celular, u.direccion, u.version, f.datos,
      case when exists (select from grupo g where g.id_docente = u.id_usuario) then
        (select o.en_catalogo from usuario o where o.id_usuario = u.id_usuario) end as en_catalogo,
      (select c.correo from correo_cambio c where c.id_usuario = u.id_usuario and c.vence > now()) as correo_pendiente
    from usuario_fila u left join usuario_foto f on f.id_usuario = u.id_usuario
    where u.id_usuario = ${actor.idUsuario}`.execute(db)
  const { datos, ...row } = rows[0]!
  return { ...row, foto: datos && fotoUrl(datos) }
}

/** Whether the row was still of that version. */
export async function updatePropio(
  { db, actor }: Ctx,
  {
    version,
    enCatalogo,
    ...values
  }: {
    celular: string | null
    direccion: string | null
    enCatalogo?: boolean | null | undefined
    version: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({ ...values, ...(typeof enCatalogo === 'boolean' && { enCatalogo }) })
    .where('idUsuario', '=', actor.idUsuario)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Mail = { destino: string; asunto: string; cuerpo: string }

/** Queues a mail that only its reader may see. */
export const queuePrivateMail = (db: Db, mail: Mail) =>
  db
    .insertInto('envio')
    .values({ canal: 'CORREO', reservado: true, ...mail })
    .execute()

/** Keeps the address that waits for its link, in place of an earlier one. */
export async function keepPendingCorreo(
  { db, actor: { idUsuario } }: Ctx,
  { huella, correo, horas }: { huella: Buffer; correo: string; horas: number },
) {
  const vence = sql<string>`now() + make_interval(hours => ${horas})`
  await db
    .insertInto('correoCambio')
    .values({ huella, idUsuario, correo, vence })
    .onConflict((c) => c.column('idUsuario').doUpdateSet({ huella, correo, vence }))
    .execute()
}

type Changed = { idUsuario: number; login: string; correo: string; anterior: string | null }

/** Uses up a link; undefined if it was used, has expired or its user is not active. */
export async function spendCorreoLink(db: Db, huella: Buffer): Promise<Changed | undefined> {
  const { rows } = await sql<Changed>`
    delete from correo_cambio c using usuario u
    where c.huella = ${huella} and c.vence > now() and u.id_usuario = c.id_usuario and u.estado = 'ACTIVO'
    returning c.id_usuario, c.correo, u.correo as anterior, u.login`.execute(db)
  return rows[0]
}

export const setCorreo = (db: Db, { idUsuario, correo }: Changed) =>
  db.updateTable('usuario').set({ correo }).where('idUsuario', '=', idUsuario).execute()
