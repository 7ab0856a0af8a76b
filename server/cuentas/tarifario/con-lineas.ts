import type { tarifario } from '#contract/cuentas/tarifario.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'

import { insertConceptos, tarifarios } from './repo.ts'

/** A price list that charges from its first moment: without its lines it would enrol for free. */
export const conLineas: Handler<typeof tarifario.conLineas> = async (ctx, { conceptos, ...list }) => {
  const id = await tarifarios.insert(ctx, list)
  await insertConceptos(ctx, id, conceptos)
  return saved(ctx, 'tarifario', await tarifarios.get(ctx, id))
}
