import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'

/** Refuses a form that names a user other than the token's. */
export function requireSelf({ actor }: Ctx, idUsuario: number | undefined) {
  if (idUsuario !== undefined && idUsuario !== actor.idUsuario)
    throw new Fail('SIN_PERMISO', 'error.otraPersona')
}
