import { sql } from 'kysely'

import { snake } from '#contract/core/letter-case.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { CAMPOS_PERSONA, type Persona, usuario } from '#contract/personas/usuario.ts'
import type { Db } from '#server/core/db.ts'
import { table } from '#server/core/table.ts'

export const usuarios = table(usuario, {
  name: 'usuario',
  recuento: true,
  view: 'usuarioFila',
  id: 'idUsuario',
  alcance: { alumno: 'idUsuario', docente: 'idUsuario' },
  texto: 'busqueda',
  orden: { nombre: 'ordenNombre' },
  defaultSort: 'nombre',
  campoDe: {
    usuario_documento_unico: 'numeroDocumento',
    usuario_login_unico: 'login',
    usuario_tipo_documento: 'tipoDocumento',
  },
})

export const documentTypes = (db: Db) =>
  db
    .selectFrom('tipo')
    .select(['codigo', 'patron', 'estado'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .execute()

export type Documento = Pick<Persona, 'tipoDocumento' | 'numeroDocumento'>
export type PersonaNueva = Omit<Persona, 'clave' | 'login' | 'idUsuario'> & { login: string }

const documentosRecordset = (rows: readonly Documento[]) => {
  const pairs = rows.map(({ tipoDocumento, numeroDocumento }) => ({ tipoDocumento, numeroDocumento }))
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as d("tipoDocumento" text, "numeroDocumento" text)`
}

export type KnownPersona = Documento &
  Pick<Persona, 'nombres' | 'papellido' | 'sapellido'> & { idUsuario: number }

/** The users with these documents. */
export const findByDocument = async (db: Db, rows: readonly Documento[]): Promise<KnownPersona[]> => {
  const { rows: found } = await sql<KnownPersona>`
    select u.id_usuario, u.tipo_documento, upper(u.numero_documento) as numero_documento, u.nombres, u.papellido, u.sapellido
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
 * taken are skipped. In order of document, so that two concurrent uploads do not deadlock.
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
    order by tipo_documento, numero_documento
    on conflict do nothing
    returning id_usuario`.execute(db)
  return new Set(added.map((row) => row.idUsuario))
}

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
