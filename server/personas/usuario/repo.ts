import { sql } from 'kysely'

import { snake } from '#contract/core/letter-case.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { CAMPOS_PERSONA, type Persona, usuario } from '#contract/personas/usuario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { table } from '#server/core/table.ts'

export const usuarios = table(usuario, {
  name: 'usuario',
  recuento: true,
  view: 'usuarioFila',
  id: 'idUsuario',
  alcance: { alumno: 'idUsuario', docente: 'idUsuario' },
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  orden: { nombre: 'ordenNombre' },
  defaultSort: 'nombre',
  campoDe: {
    usuario_documento_unico: 'numeroDocumento',
    usuario_login_unico: 'login',
    usuario_login_usado: 'login',
    usuario_login_reservado: 'login',
    usuario_tipo_documento: 'tipoDocumento',
    usuario_papellido: 'papellido',
    usuario_sapellido: 'papellido',
  },
})

export const documentTypes = (db: Db) =>
  db
    .selectFrom('tipo')
    .select(['codigo', 'patron', 'nombreUnico', 'estado'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .execute()

export type Documento = Pick<Persona, 'tipoDocumento' | 'numeroDocumento'>
export type PersonaNueva = Omit<Persona, 'clave' | 'login' | 'idUsuario' | 'apoderado'> & {
  login: string
  apoderado?: Persona['apoderado']
}

const documentosRecordset = (rows: readonly Documento[]) => {
  const pairs = rows.map(({ tipoDocumento, numeroDocumento }) => ({ tipoDocumento, numeroDocumento }))
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as d("tipoDocumento" text, "numeroDocumento" text)`
}

export type KnownPersona = Documento &
  Pick<Persona, 'nombres' | 'papellido' | 'sapellido'> & {
    idUsuario: number
    login: string
    conCorreo: boolean
  }

/** The users with these documents. */
export const findByDocument = async (db: Db, rows: readonly Documento[]): Promise<KnownPersona[]> => {
  const { rows: found } = await sql<KnownPersona>`
    select u.id_usuario, u.tipo_documento, upper(u.numero_documento) as numero_documento, u.nombres, u.papellido, u.sapellido,
      u.login, u.correo is not null as con_correo
    from ${documentosRecordset(rows)}
    join usuario u on u.tipo_documento = d."tipoDocumento" and upper(u.numero_documento) = d."numeroDocumento"`.execute(
    db,
  )
  return found
}

const CAMPOS_NUEVA = [...CAMPOS_PERSONA, 'login'] as const
const personaColumns = sql.join(CAMPOS_NUEVA.map((campo) => sql.ref(snake(campo))))
const toColumns = (nueva: PersonaNueva) =>
  Object.fromEntries(CAMPOS_NUEVA.map((campo) => [snake(campo), nueva[campo]]))

/**
 * Adds people without a password in one statement and returns the ids added: rows with a document or login already
 * taken, or with a login of the program, are skipped. In order of document, so that two concurrent uploads do not deadlock.
 */
export async function insertPersonas(
  db: Db,
  rows: readonly PersonaNueva[],
  idPerfil: number,
): Promise<Set<number>> {
  const { rows: added } = await sql<{ idUsuario: number }>`
    insert into usuario (${personaColumns}, id_perfil)
    select ${personaColumns}, ${idPerfil}
    from jsonb_populate_recordset(null::usuario, ${JSON.stringify(rows.map(toColumns))}::jsonb)
    where not login_reservado(login) and not login_tomado(login, null)
    order by tipo_documento, numero_documento
    on conflict do nothing
    returning id_usuario`.execute(db)
  return new Set(added.map((row) => row.idUsuario))
}

/** Links students to the guardians in their registration: contacts with every right, to be told. */
export async function insertGuardians(
  { db }: Pick<Ctx, 'db'>,
  rows: { idAlumno: number; apoderado: Persona['apoderado'] }[],
) {
  const named = rows.flatMap(({ idAlumno, apoderado }) => {
    const nombre = apoderado?.nombre ?? apoderado?.celular ?? apoderado?.correo
    return nombre ? [{ id_alumno: idAlumno, ...apoderado, nombre }] : []
  })
  if (named.length === 0) return
  await sql`
    insert into vinculo (id_alumno, nombre, celular, correo, relacion, ve_notas, ve_dinero, paga, autoriza, recibe_avisos, emergencia)
    select id_alumno, nombre, celular, correo, 'OTRO', true, true, true, true, true, true
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as a (id_alumno bigint, nombre text, celular text, correo text)`.execute(
    db,
  )
}

/** The language that a user chose; null where none. */
export async function readIdioma(db: Db, idUsuario: number): Promise<string | null> {
  const { rows } = await sql<{ idioma: string | null }>`
    select preferencias ->> 'idioma' as idioma from usuario where id_usuario = ${idUsuario}`.execute(db)
  return rows[0]?.idioma ?? null
}

/** Queues a mail that only its reader may see. `idVinculo`: the link by which an adult reads it, which a limit ends with the mail. */
export const queueNotice = (
  db: Db,
  destino: string,
  mail: { asunto: string; cuerpo: string },
  idVinculo: number | null = null,
) =>
  db
    .insertInto('envio')
    .values({ canal: 'CORREO', reservado: true, destino, ...mail, idVinculo })
    .execute()

/** Active administrators. `puedeEntrar`: they have a password that has not expired. */
export const administrators = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.idPerfil', 'u.idPerfil')
    .select(['u.idUsuario', 'u.login'])
    .select(
      sql<boolean>`u.clave_hash is not null and coalesce(u.clave_vence > now(), true)`.as('puedeEntrar'),
    )
    .where('p.nivel', '=', NIVEL.ADMINISTRADOR)
    .where('u.estado', '=', 'ACTIVO')
    .orderBy('u.idUsuario')
    .execute()

/** Whether there is any user, of whatever state. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from usuario) as has`.execute(db)
  return rows[0]!.has
}

/** Whether another active user may change the actor's login and profile. */
export async function hasPeer({ db, actor }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from usuario u join perfil p on p.id_perfil = u.id_perfil
      where u.estado = 'ACTIVO' and u.id_usuario <> ${actor.idUsuario} and p.estado = 'ACTIVO' and p.nivel <= ${actor.nivel}
        and ${usuario.actualizar.permiso} = any (p.authorities)) as has`.execute(db)
  return rows[0]!.has
}

/** The password hashes that several active users have, which a salted hash never is by chance. */
export async function sharedHashes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('usuario')
    .select('claveHash')
    .where('estado', '=', 'ACTIVO')
    .where('claveHash', 'is not', null)
    .groupBy('claveHash')
    .having(sql<boolean>`count(*) > 1`)
    .execute()
  return rows.flatMap(({ claveHash }) => claveHash ?? [])
}

export const usuariosWithHash = (db: Db, hash: string) =>
  db
    .selectFrom('usuario')
    .select(['idUsuario', 'login'])
    .where('estado', '=', 'ACTIVO')
    .where('claveHash', '=', hash)
    .orderBy('idUsuario')
    .execute()

export const blockUsuarios = (db: Db, hash: string) =>
  db
    .updateTable('usuario')
    .set({ estado: 'BLOQUEADO' })
    .where('estado', '=', 'ACTIVO')
    .where('claveHash', '=', hash)
    .execute()
