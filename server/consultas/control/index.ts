import type { FastifyInstance } from 'fastify'

import { control } from '#contract/consultas/control.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { isUsualPage } from '#server/core/search.ts'
import { steady } from '#server/core/steady.ts'
import { recordar } from '#server/mensajes/mensaje/index.ts'

import { alumnos } from './alumnos-repo.ts'
import { grupos } from './grupos-repo.ts'
import { type Control, pageOf } from './listado.ts'
import { matriculas } from './matriculas-repo.ts'
import { monedasOf } from './monedas-repo.ts'
import { isOfAll, type Monedas, type Total } from './saldos-repo.ts'

export { CELDAS } from './celdas-repo.ts'
export { keepBalances, recalcularSaldos } from './recalcular.ts'

type Asked = { page: number; size: number; sort: string[]; idMoneda?: number | undefined }
type Make<F, R, T> = (ctx: Ctx, filtro: F, monedas: Monedas) => Control<R, T>

/**
 * The list as it opens, of everybody in its own order, is planned once in each connection: planning it takes a fifth of
 * its time. Its currency and its size are literals: with a parameter a connection plans the first five times, and each
 * time when a plan for any limit looks dearer.
 *
 * Without a currency in the query, a list is in the institution's.
 */
const makeListHandler =
  <Q extends Asked, R, T extends Total>(make: Make<Omit<Q, keyof Asked>, R, T>) =>
  async (ctx: Ctx, { page, size, sort, idMoneda, ...filtro }: Q) => {
    const monedas = await monedasOf(ctx, idMoneda)
    const db = isUsualPage({ page, size, sort }) && isOfAll(filtro) ? steady(ctx.db) : ctx.db
    return pageOf(
      { ...ctx, db },
      { page, size, sort, idMoneda: monedas.idMoneda },
      make({ ...ctx, db }, filtro, monedas),
    )
  }

export const controlRoutes = (app: FastifyInstance) =>
  bind(app, control, {
    alumnos: makeListHandler(alumnos),
    matriculas: makeListHandler(matriculas),
    grupos: makeListHandler(grupos),
    recordar,
  })
