import { join } from 'node:path'

import { migrate } from '#server/core/migrate.ts'
import type { Session } from '#server/core/session.ts'

const CONTROL = join(import.meta.dirname, '..', '..', '..', 'db', 'control')

export type Estado = 'CREANDO' | 'ACTIVA' | 'SUSPENDIDA' | 'FALLIDA'

/** A school as the control database names it. */
export type Escuela = {
  nombre: string
  base: string
  carpeta: string
  estado: Estado
  motivo: string | null
  conexiones: number
  trabajos: number
  storageMb: number | null
  correosDia: number | null
  /** Hosts, the one of the public address first. */
  hosts: string[]
}

/** Makes the tables of the control database, or brings them up to date. */
export const migrateControl = (connectionString: string) => migrate(connectionString, CONTROL)

const SELECT = `
  select e.nombre, e.base, e.carpeta, e.estado, e.motivo, e.conexiones, e.trabajos, e.almacen_mb as "storageMb",
    e.correos_dia as "correosDia", array_agg(h.host order by not h.principal, h.host) as hosts
  from escuela e join escuela_host h using (nombre)`

export async function listEscuelas(control: Session): Promise<Escuela[]> {
  const { rows } = await control.query<Escuela>(`${SELECT} group by e.nombre order by e.nombre collate "C"`)
  return rows
}

export async function findEscuela(control: Session, nombre: string): Promise<Escuela | undefined> {
  const { rows } = await control.query<Escuela>(`${SELECT} where e.nombre = $1 group by e.nombre`, [nombre])
  return rows[0]
}

/** Whether no other command makes this school; none may until the end of the connection. */
export async function holdMaking(control: Session, nombre: string): Promise<boolean> {
  const { rows } = await control.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('crear:' || $1, 0)) as taken`,
    [nombre],
  )
  return rows[0]!.taken
}

type Nueva = Pick<Escuela, 'nombre' | 'base' | 'carpeta' | 'hosts'>

/** Reserves name, database, folder and hosts, all or none. Nothing changes for one that has them. */
export async function reserveEscuela(control: Session, { nombre, base, carpeta, hosts }: Nueva) {
  await control.query(
    `with nueva as (
      insert into escuela (nombre, base, carpeta) values ($1, $2, $3) returning nombre)
    insert into escuela_host (host, nombre, principal)
    select h.host, nueva.nombre, h.n = 1 from nueva, unnest($4::text[]) with ordinality h (host, n)`,
    [nombre, base, carpeta, hosts],
  )
}

export const setEstado = (control: Session, nombre: string, estado: Estado, motivo: string | null = null) =>
  control.query('update escuela set estado = $2, motivo = $3 where nombre = $1', [nombre, estado, motivo])

/** Says that its upgrade failed, unless it is suspended or being made. */
export const markFailed = (control: Session, nombre: string, motivo: string) =>
  control.query(
    `update escuela set estado = 'FALLIDA', motivo = $2 where nombre = $1 and estado in ('ACTIVA', 'FALLIDA')`,
    [nombre, motivo.slice(0, 1000)],
  )

/** Says that its upgrade did not fail any more. */
export const markSound = (control: Session, nombre: string) =>
  control.query(
    `update escuela set estado = 'ACTIVA', motivo = null where nombre = $1 and estado = 'FALLIDA'`,
    [nombre],
  )

export const removeEscuela = (control: Session, nombre: string) =>
  control.query('delete from escuela where nombre = $1', [nombre])

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function hasDatabase(server: Session, name: string): Promise<boolean> {
  const { rows } = await server.query('select from pg_database where datname = $1', [name])
  return rows.length > 0
}

/** Makes an empty database. */
export const createDatabase = (server: Session, name: string) =>
  server.query(`create database ${quote(name)}`)

/** @throws when something is connected to it */
export const dropDatabase = (server: Session, name: string) =>
  server.query(`drop database if exists ${quote(name)}`)
