import type { FastifyInstance } from 'fastify'

import { importacionReceta } from '#contract/importacion/receta.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { helpOf } from './ayuda.ts'
import { recetas } from './repo.ts'

export { type Lectura, lecturaOf, proposeRecipes } from './lectura.ts'

type Row = Awaited<ReturnType<typeof recetas.get>>

const withHelp = <R extends Omit<Row, 'lectura'>>(ctx: Ctx, row: R): R => ({
  ...row,
  ayuda: helpOf(ctx, row),
})

/** Refuses a change of a recipe that comes with the program. */
async function refuseOwn(ctx: Ctx, id: number) {
  const { delSistema } = await recetas.get(ctx, id)
  if (delSistema) throw new Fail('CONFLICTO', 'receta.delSistema')
}

/** The recipes, with the help of those of the program in the reader's language. */
const repo: typeof recetas = {
  ...recetas,
  get: async (ctx, id) => withHelp(ctx, await recetas.get(ctx, id)),
  async search(ctx, q) {
    const page = await recetas.search(ctx, q)
    return { ...page, content: page.content.map((row) => withHelp(ctx, row)) }
  },
  async update(ctx, id, change) {
    await refuseOwn(ctx, id)
    await recetas.update(ctx, id, change)
  },
  async remove(ctx, id) {
    await refuseOwn(ctx, id)
    await recetas.remove(ctx, id)
  },
}

export const importacionRecetaRoutes = (app: FastifyInstance) =>
  bind(app, importacionReceta, crud('importacionReceta', repo))
