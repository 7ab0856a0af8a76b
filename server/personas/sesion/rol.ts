import { NIVEL } from '#contract/core/niveles.ts'
import type { sesion } from '#contract/personas/sesion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { hasFamilyProfile, setRole } from './repo.ts'

/** Makes the session act as the family of the user's students, or as the user's own profile again. */
export const rol: Handler<typeof sesion.rol> = async ({ db, actor, t }, { enFamilia }) => {
  const isParent = actor.hijos.length > 0 && (actor.nivel < NIVEL.APODERADO || actor.enFamilia === true)
  if (enFamilia && !(isParent && (await hasFamilyProfile(db))))
    throw new Fail('CONFLICTO', 'sesion.sinFamilia')
  await setRole(db, actor.idSesion, enFamilia)
  return { mensaje: t(enFamilia ? 'sesion.enFamilia' : 'sesion.enTrabajo') }
}
