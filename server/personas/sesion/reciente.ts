import type { sesion } from '#contract/personas/sesion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requirePresentClave } from '#server/personas/clave/index.ts'

import { findUsuario, isRecentlyIdentified, markIdentified } from './repo.ts'

/** Refuses sensitive acts, such as refunds, when the password was typed too long ago: the desk may be unattended. */
export async function requireRecent({ db, actor, simular }: Ctx) {
  if (!simular && !(await isRecentlyIdentified(db, actor.idSesion)))
    throw new Fail('CLAVE_NO_RECIENTE', 'error.claveNoReciente')
}

/** The same, if the change touches a field that asks for it. A field left out of the request does not change. */
export async function requireRecentFor<F extends string>(
  ctx: Ctx,
  fields: readonly F[],
  { antes, input }: { antes: Record<F, unknown>; input: Partial<Record<F, unknown>> },
) {
  if (fields.some((field) => input[field] !== undefined && input[field] !== antes[field]))
    await requireRecent(ctx)
}

export const identificar: Handler<typeof sesion.identificar> = async (ctx, { clave }) => {
  const { claveHash } = await findUsuario(ctx.db, ctx.actor.idUsuario)
  await requirePresentClave(ctx, { campo: 'clave', clave, hash: claveHash })
  await markIdentified(ctx.db, ctx.actor.idSesion)
  return { mensaje: ctx.t('sesion.identificada') }
}
