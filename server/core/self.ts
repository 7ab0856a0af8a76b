import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'

/** Who acts is whom the token says: a form that names somebody else is refused. */
export function requireSelf({ actor }: Ctx, idUsuario: number | undefined) {
  if (idUsuario !== undefined && idUsuario !== actor.idUsuario)
    throw new Fail('SIN_PERMISO', 'error.otraPersona')
}
