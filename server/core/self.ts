import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'

/** Refuses a form that names a user other than the token's. */
export function requireSelf({ actor }: Ctx, idUsuario: number | undefined) {
  if (idUsuario !== undefined && idUsuario !== actor.idUsuario)
    throw new Fail('SIN_PERMISO', 'error.otraPersona')
}

/** Refuses to act for a person other than the actor and the actor's students with the right of the operation. */
export function requireOwn({ actor }: Ctx, idUsuario: number) {
  if (!actor.propios.includes(idUsuario)) throw new Fail('SIN_PERMISO', 'error.otraPersona')
}
