import type { Session } from '#server/core/session.ts'

import { quote } from './repo.ts'

/** Begins the names of templates; the database of a school begins with another word. */
const PREFIX = 'plantilla_escuela_'
// An arbitrary number that no other lock of the program uses; of the database `postgres`, to which commands on databases connect.
const LOCK = 'select pg_advisory_lock(7233022)'

export type Template = { nombre: string; terminada: boolean }

/** Waits for other commands that make, copy or drop templates, until the end of the connection. */
export const lockTemplates = (server: Session) => server.query(LOCK)

export async function mayCreate(server: Session): Promise<boolean> {
  const { rows } = await server.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

/** The name of the template of a version. The template of another role would leave the tables of a school to that role. */
export async function nameOfTemplate(server: Session, version: string): Promise<string> {
  const { rows } = await server.query<{ nombre: string }>(
    `select $1 || left(encode(sha256(convert_to($2 || ' ' || current_user, 'UTF8')), 'hex'), 16) as nombre`,
    [PREFIX, version],
  )
  return rows[0]!.nombre
}

/** The templates of this role. A template that takes no connections was made to the end. */
export async function listTemplates(server: Session): Promise<Template[]> {
  const { rows } = await server.query<Template>(
    `select datname as nombre, not datallowconn as terminada from pg_database
     where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user order by datname`,
    [PREFIX],
  )
  return rows
}

/** Says that a template was made to the end: a connection to it would stop the copies. */
export const finishTemplate = (server: Session, name: string) =>
  server.query(`alter database ${quote(name)} allow_connections false`)

/** Ends connections to it too: a making that was killed may leave one for seconds. */
export const dropTemplate = (server: Session, name: string) =>
  server.query(`drop database if exists ${quote(name)} with (force)`)

/** Makes a database with all that the template has, or none. */
export const copyTemplate = (server: Session, name: string, template: string) =>
  server.query(`create database ${quote(name)} template ${quote(template)}`)
