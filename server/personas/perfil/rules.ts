import { NIVEL } from '#contract/core/niveles.ts'
import type { Clave } from '#contract/core/words.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { findPerfil, isAdministered, lockAdministrators } from './repo.ts'

/** Nobody manages what is above their own level. Level 1 is the highest. */
export function requireLevel({ nivel: own }: Actor, nivel: number, clave: Clave) {
  if (nivel < own) throw new Fail('SIN_PERMISO', clave)
}

/** What reaches only one's own rows gives nothing away: whoever enrols people makes students. */
const OWN_ROWS: readonly string[] = ['menu_inicio', 'menu_miscursos']

/** Nobody grants an authority they do not hold. The administrator may grant all. */
export function requireHeld(
  { nivel, authorities: held }: Actor,
  granted: readonly string[],
  clave: Clave = 'perfil.sinAutoridad',
) {
  if (nivel === NIVEL.ADMINISTRADOR || granted.every((one) => held.has(one) || OWN_ROWS.includes(one))) return
  throw new Fail('SIN_PERMISO', clave)
}

/** Refuses to give someone a profile that is not in use, or that reaches further than the one who gives it. */
export async function requireAssignable({ db, actor }: Ctx, idPerfil: number) {
  const perfil = await findPerfil(db, idPerfil)
  if (!perfil) throw new FailCampo('idPerfil', 'usuario.perfilDesconocido')
  requireLevel(actor, perfil.nivel, 'perfil.nivelSuperior')
  requireHeld(actor, perfil.authorities)
}

/**
 * Makes a change to who was of level `nivel`, and takes it back when nobody would be left to administer. Two that take
 * away the last two administrators at once wait for each other, and one of them is refused.
 */
export async function keepAdministered({ db }: Ctx, nivel: number, change: () => Promise<unknown>) {
  if (nivel === NIVEL.ADMINISTRADOR) await lockAdministrators(db)
  await change()
  if (nivel === NIVEL.ADMINISTRADOR && !(await isAdministered(db))) {
    throw new Fail('CONFLICTO', 'usuario.ultimoAdministrador')
  }
}
