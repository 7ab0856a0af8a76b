import { sql } from 'kysely'

import type { Hijo } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

import type { Refresh } from './refresh.ts'

const now = sql<string>`now()`
/** Seconds in which a replaced token is still accepted: two tabs may renew at once. */
const GRACE_SECONDS = 10

/** The user's columns for a sign-in. `conocida`: they signed in from this address in the last 60 days. */
const selectForSignIn = (db: Db, direccion: string) =>
  db
    .selectFrom('usuario as u')
    .select(['u.idUsuario', 'u.login', 'u.estado', 'u.claveHash'])
    .select((q) => [
      sql<boolean>`coalesce(u.clave_vence < now(), false)`.as('claveVencida'),
      q
        .exists(
          q
            .selectFrom('sesion as s')
            .select('s.idSesion')
            .whereRef('s.idUsuario', '=', 'u.idUsuario')
            .where('s.direccion', '=', direccion)
            .where('s.creada', '>', sql<string>`now() - interval '60 days'`),
        )
        .as('conocida'),
    ])

export const findForSignIn = (db: Db, login: string, direccion: string) =>
  selectForSignIn(db, direccion)
    .where(sql`lower(login)`, '=', sql`lower(${login})`)
    .executeTakeFirst()

export const findForSignInById = (db: Db, idUsuario: number, direccion: string) =>
  selectForSignIn(db, direccion).where('u.idUsuario', '=', idUsuario).executeTakeFirst()

/** The user that a login belongs to, in whatever state. */
export const findByLogin = (db: Db, login: string) =>
  db
    .selectFrom('usuario')
    .select(['idUsuario', 'login'])
    .where(sql`lower(login)`, '=', sql`lower(${login})`)
    .executeTakeFirst()

/**
 * Proof that the user gave of being themselves. A provider counts as no recent password; a password to be changed is to be
 * changed whatever the proof. `NONE` is for tests and seeds.
 */
export type Proof = 'PASSWORD' | 'PROVIDER' | 'NONE'

type NewSession = {
  idUsuario: number
  /** The hash at the sign-in: if it has changed since, no session is opened. */
  claveHash: string | null
  refresh: Refresh
  dias: number
  direccion: string
  agente: string | null
  proof: Proof
}

/** Opens a session, unless the user was blocked or the password changed in the meantime. */
export async function openSession(db: Db, s: NewSession): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with quien as (
      update usuario set ultimo_acceso = now()
      where id_usuario = ${s.idUsuario} and estado = 'ACTIVO' and clave_hash is not distinct from ${s.claveHash}
      returning id_usuario, debe_cambiar_clave
    ), viejas as (
      delete from sesion where id_usuario = ${s.idUsuario} and vence < now() - interval '60 days'
    )
    insert into sesion (id_sesion, id_usuario, vence, huella, direccion, agente, de_un_uso, identificada)
    select ${s.refresh.idSesion}, id_usuario, now() + make_interval(days => ${s.dias}), ${s.refresh.huella},
      ${s.direccion}, ${s.agente}, debe_cambiar_clave and ${s.proof !== 'NONE'},
      case when ${s.proof !== 'PROVIDER'} then now() end
    from quien`.execute(db)
  return numAffectedRows === 1n
}

type ActorRow = {
  idUsuario: number
  login: string
  nivel: number
  authorities: string[]
  hijos: Hijo[]
  deUnUso: boolean
  faltaSegundoFactor: boolean
}

/** Whether a session `s` has been used within the minutes of the parameter; 0 sets no limit. */
export const notIdle = sql<boolean>`(select m.minutos = 0 or s.usada > now() - make_interval(mins => m.minutos)
  from (select ${selectNumber('sesion.inactividad')}::int as minutos) m)`

/**
 * The user of a live session, with the rights they have now. Written as SQL: every request pays for building it. The use
 * is written once a minute, in the same statement; it does not wait for a synchronous standby, or reading would wait with it.
 */
export async function findActor(db: Db, idSesion: string, idUsuario: number): Promise<ActorRow | undefined> {
  const { rows } = await sql<ActorRow>`
    with viva as (
      select s.id_sesion, s.usada, s.en_familia, u.id_usuario, u.login, e.nivel, e.authorities,
        s.de_un_uso and u.debe_cambiar_clave as de_un_uso,
        p.exige_segundo_factor and not exists (select from segundo_factor f
          where f.id_usuario = u.id_usuario and f.activado is not null) as falta_segundo_factor
      from sesion s join usuario u on u.id_usuario = s.id_usuario join perfil p on p.id_perfil = u.id_perfil
      join perfil e on e.id_perfil = perfil_en_sesion(u.id_perfil, s.en_familia)
      where s.id_sesion = ${idSesion} and s.id_usuario = ${idUsuario} and s.revocada is null and s.vence > now()
        and u.estado = 'ACTIVO' and ${notIdle}
    ), uso as (
      update sesion s set usada = now() from viva
      where s.id_sesion = viva.id_sesion and viva.usada < now() - interval '1 minute'
        and s.usada < now() - interval '1 minute' and set_config('synchronous_commit', 'local', true) is not null
    )
    select id_usuario, login, nivel, authorities, hijos_de(id_usuario) as hijos, en_familia, de_un_uso, falta_segundo_factor from viva`.execute(
    steady(db),
  )
  return rows[0]
}

/** An active user, with the rights they have now: those of families if the session that named them acts so. It may have ended. */
export const findActive = (db: Db, { idUsuario, idSesion }: { idUsuario: number; idSesion: string }) =>
  steady(db)
    .selectFrom('usuario as u')
    .leftJoin('sesion as s', (j) =>
      j.on('s.idSesion', '=', idSesion || null).onRef('s.idUsuario', '=', 'u.idUsuario'),
    )
    .innerJoin('perfil as p', (j) =>
      j.on('p.idPerfil', '=', sql<number>`perfil_en_sesion(u.id_perfil, coalesce(s.en_familia, false))`),
    )
    .select(['u.idUsuario', 'u.login', 'p.nivel', 'p.authorities'])
    .select(sql<Hijo[]>`hijos_de(u.id_usuario)`.as('hijos'))
    .where('u.idUsuario', '=', idUsuario)
    .where('u.estado', '=', 'ACTIVO')
    .executeTakeFirst()

/** The profile with which a session acts. */
export const findRole = (db: Db, idSesion: string) =>
  db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.idUsuario', 's.idUsuario')
    .innerJoin('perfil as p', (j) =>
      j.on('p.idPerfil', '=', sql<number>`perfil_en_sesion(u.id_perfil, s.en_familia)`),
    )
    .select(['p.idPerfil', 'p.nombre as perfil', 'p.nivel', 'p.roles', 'p.authorities', 's.enFamilia'])
    .where('s.idSesion', '=', idSesion)
    .executeTakeFirstOrThrow()

/** Whether there is a profile of families to act with. */
export async function hasFamilyProfile(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select perfil_apoderado() is not null as has`.execute(db)
  return rows[0]!.has
}

export const setRole = (db: Db, idSesion: string, enFamilia: boolean) =>
  db.updateTable('sesion').set({ enFamilia }).where('idSesion', '=', idSesion).execute()

/** Whether the password was typed in this session within the minutes that the parameters say; 0 never asks. */
export async function isRecentlyIdentified(db: Db, idSesion: string): Promise<boolean> {
  const { rows } = await sql<{ reciente: boolean | null }>`
    select m.minutos = 0 or s.identificada > now() - make_interval(mins => m.minutos) as reciente
    from sesion s, (select ${selectNumber('acceso.minutosReciente')}::int as minutos) m
    where s.id_sesion = ${idSesion}`.execute(db)
  return rows[0]?.reciente ?? false
}

export const markIdentified = (db: Db, idSesion: string) =>
  db.updateTable('sesion').set({ identificada: now }).where('idSesion', '=', idSesion).execute()

/** The claims for the access token of a live session. */
export const findClaims = (db: Db, idSesion: string) =>
  db
    .selectFrom('sesion as s')
    .innerJoin('usuarioFila as u', 'u.idUsuario', 's.idUsuario')
    .select(['u.idUsuario', 'u.login', 'u.nombres', 'u.papellido', 'u.sapellido', 'u.correo'])
    .select(['u.nivel', 'u.idPerfil', 'u.perfil', 'u.roles', 'u.authorities'])
    .select(sql<number>`floor(extract(epoch from s.vence - now()))::int`.as('segundos'))
    .where('s.idSesion', '=', idSesion)
    .where('s.revocada', 'is', null)
    .where('s.vence', '>', now)
    .where('u.estado', '=', 'ACTIVO')
    .where(notIdle)
    .executeTakeFirst()

/** Replaces a refresh token by the next. Of two concurrent calls with the same token only the first returns true. */
export async function replaceRefresh(db: Db, old: Refresh, next: Refresh): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set((q) => ({ huella: next.huella, huellaPrevia: q.ref('huella'), renovada: now }))
    .where('huella', '=', old.huella)
    .where('revocada', 'is', null)
    .where('vence', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a token was replaced less than GRACE_SECONDS ago. */
export async function isJustReplaced(db: Db, { huella }: Refresh): Promise<boolean> {
  const row = await db
    .selectFrom('sesion')
    .select('idSesion')
    .where('huellaPrevia', '=', huella)
    .where('revocada', 'is', null)
    .where('renovada', '>', sql<string>`now() - make_interval(secs => ${GRACE_SECONDS})`)
    .executeTakeFirst()
  return row !== undefined
}

export const revokeSession = (db: Db, idSesion: string) =>
  db
    .updateTable('sesion')
    .set({ revocada: now })
    .where('idSesion', '=', idSesion)
    .where('revocada', 'is', null)
    .execute()

/** The signed-in user, as the session shows them. */
export const findUsuario = (db: Db, idUsuario: number) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.idPerfil', 'u.idPerfil')
    .select([
      'u.idUsuario',
      'u.login',
      'u.nombres',
      'u.papellido',
      'u.sapellido',
      'u.correo',
      'u.numeroDocumento',
    ])
    .select(['u.debeCambiarClave', 'u.claveHash', 'u.preferencias'])
    .select(['p.nivel', 'p.idPerfil', 'p.nombre as perfil', 'p.roles', 'p.authorities'])
    .select([
      sql<boolean>`falta_consentimiento(u.id_usuario) or exists (select from por_firmar(u.id_usuario))`.as(
        'faltaConsentimiento',
      ),
      sql<boolean>`exists (select from vinculo v where v.id_alumno = u.id_usuario and vinculo_por_permiso(v))`.as(
        'faltaPermiso',
      ),
    ])
    .where('u.idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()

/** The active users among these logins, in the order given. */
export const findLogins = (db: Db, logins: readonly string[]) =>
  db
    .selectFrom('usuarioFila')
    .select(['login', 'perfil'])
    .where('login', 'in', logins)
    .where('estado', '=', 'ACTIVO')
    .orderBy(sql`array_position(${logins}::text[], login)`)
    .execute()

type Preferencias = { cambios: Record<string, unknown>; deleted: string[]; bytes: number }

/** Changes some preferences and drops others; not if they then take more than so many bytes. */
export async function mergePreferencias(
  db: Db,
  idUsuario: number,
  { cambios, deleted, bytes }: Preferencias,
) {
  const merged = sql`((preferencias || ${JSON.stringify(cambios)}::jsonb) - ${deleted}::text[])`
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({ preferencias: merged })
    .where('idUsuario', '=', idUsuario)
    .where(sql<boolean>`octet_length(${merged}::text) <= ${bytes}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
