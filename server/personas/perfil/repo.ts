import { sql } from 'kysely'

import { NIVEL } from '#contract/core/niveles.ts'
import { perfil } from '#contract/personas/perfil.ts'
import type { Db } from '#server/core/db.ts'
import { table } from '#server/core/table.ts'

export const perfiles = table(perfil, {
  name: 'perfil',
  id: 'idPerfil',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'nivel',
  campoDe: {
    perfil_nombre_unico: 'nombre',
  },
})

export const findPerfil = (db: Db, idPerfil: number) =>
  db
    .selectFrom('perfil')
    .select(['idPerfil', 'nivel', 'authorities'])
    .where('idPerfil', '=', idPerfil)
    .where('estado', '=', 'ACTIVO')
    .executeTakeFirst()

export const isOwnPerfil = async (db: Db, idUsuario: number, idPerfil: number) =>
  (await db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .where('idPerfil', '=', idPerfil)
    .executeTakeFirst()) !== undefined

/** The profile that adults of students get. */
export async function perfilApoderado(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ idPerfil: number | null }>`select perfil_apoderado() as id_perfil`.execute(db)
  return rows[0]?.idPerfil ?? undefined
}

/** The profile that students get: the one named so, or else the first of their level. */
export async function perfilAlumno(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nivel', '=', NIVEL.ALUMNO)
    .where('estado', '=', 'ACTIVO')
    .orderBy(sql`plano(nombre) = 'alumno'`, 'desc')
    .orderBy('idPerfil')
    .executeTakeFirst()
  return row?.idPerfil
}

/** The profile of the first administrator. */
export async function perfilAdministrador(db: Db): Promise<number> {
  const { idPerfil } = await db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nivel', '=', NIVEL.ADMINISTRADOR)
    .orderBy(sql`authorities @> '{per_usuario_editar,per_perfil_gestionar}'`, 'desc')
    .orderBy('idPerfil')
    .executeTakeFirstOrThrow()
  return idPerfil
}

/** Asks the profiles of the staff, which are all but the students', for a second factor. */
export const askSegundoFactorOfStaff = (db: Db) =>
  db.updateTable('perfil').set({ exigeSegundoFactor: true }).where('nivel', '<', NIVEL.APODERADO).execute()

// Advisory lock key: any number that no other advisory lock uses.
const ADMINISTRATORS = 7_233_003

/** Serialises the changes that could remove an administrator, until the transaction ends. */
export const lockAdministrators = (db: Db) => sql`select pg_advisory_xact_lock(${ADMINISTRATORS})`.execute(db)

/** Whether an active administrator may manage users and profiles. */
export async function isAdministered(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.idPerfil', 'u.idPerfil')
    .select('u.idUsuario')
    .where('u.estado', '=', 'ACTIVO')
    .where('p.nivel', '=', NIVEL.ADMINISTRADOR)
    .where(sql<boolean>`p.authorities @> '{per_usuario_editar,per_perfil_gestionar}'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
