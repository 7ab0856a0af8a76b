import { NIVEL } from '#contract/core/niveles.ts'
import type { Clave } from '#contract/core/words.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { findPerfil, isAdministered, isOwnPerfil, lockAdministrators } from './repo.ts'

/** Refuses to manage a level above the actor's own. Level 1 is the highest. */
export function requireLevel({ nivel: own }: Actor, nivel: number, clave: Clave) {
  if (nivel < own) throw new Fail('SIN_PERMISO', clave)
}

/** Authorities over one's own rows, which any actor may grant: enrolling creates users with the student profile. */
const OWN_ROWS: readonly string[] = ['menu_inicio', 'menu_miscursos']

/** Refuses to grant an authority that the actor does not hold. The administrator may grant all. */
export function requireHeld(
  { nivel, authorities: held }: Actor,
  granted: readonly string[],
  clave: Clave = 'perfil.sinAutoridad',
) {
  if (nivel === NIVEL.ADMINISTRADOR || granted.every((one) => held.has(one) || OWN_ROWS.includes(one))) return
  throw new Fail('SIN_PERMISO', clave)
}

/** Refuses a user to change their own profile. Administrators may: no level is above theirs. */
export async function refuseOwnPerfil({ db, actor }: Ctx, idPerfil: number) {
  if (actor.nivel !== NIVEL.ADMINISTRADOR && (await isOwnPerfil(db, actor.idUsuario, idPerfil)))
    throw new Fail('SIN_PERMISO', 'perfil.impidePropio')
}

/** Refuses to assign a profile that is inactive, or that has a level or authorities beyond the actor's. */
export async function requireAssignable({ db, actor }: Ctx, idPerfil: number) {
  const perfil = await findPerfil(db, idPerfil)
  if (!perfil) throw new FailCampo('idPerfil', 'usuario.perfilDesconocido')
  requireLevel(actor, perfil.nivel, 'perfil.nivelSuperior')
  requireHeld(actor, perfil.authorities)
}

/**
 * Runs a change to a user or profile of level `nivel`, and fails if it leaves no administrator. Concurrent changes that
 * remove the last two administrators are serialised, and the second is refused.
 */
export async function keepAdministered({ db }: Ctx, nivel: number, change: () => Promise<unknown>) {
  if (nivel === NIVEL.ADMINISTRADOR) await lockAdministrators(db)
  await change()
  if (nivel === NIVEL.ADMINISTRADOR && !(await isAdministered(db))) {
    throw new Fail('CONFLICTO', 'usuario.ultimoAdministrador')
  }
}
