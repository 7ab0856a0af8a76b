import type { Ctx } from '#server/core/ctx.ts'
import { requireLevel } from '#server/personas/perfil/index.ts'

import { usuarios } from './repo.ts'

/** The user, locked; refused when their level is above the actor's. */
export async function lockManageable(ctx: Ctx, id: number) {
  const antes = await usuarios.lock(ctx, id)
  requireLevel(ctx.actor, antes.nivel, 'usuario.nivelSuperior')
  return antes
}
