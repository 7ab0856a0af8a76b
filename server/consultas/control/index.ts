import type { FastifyInstance } from 'fastify'

import { control } from '#contract/consultas/control.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { recordar } from '#server/mensajes/mensaje/index.ts'

import { alumnos } from './alumnos-repo.ts'
import { grupos } from './grupos-repo.ts'
import { type Control, pageOf } from './listado.ts'
import { matriculas } from './matriculas-repo.ts'
import type { Monedas, Total } from './saldos-repo.ts'

export { keepBalances, recalcularSaldos } from './recalcular.ts'

type Asked = { page: number; size: number; sort: string[]; idMoneda?: number | undefined }
type Make<F, R, T> = (ctx: Ctx, filtro: F, monedas: Monedas) => Control<R, T>

/** Without a currency in the query, a list is in the institution's. */
const makeListHandler =
  <Q extends Asked, R, T extends Total>(make: Make<Omit<Q, keyof Asked>, R, T>) =>
  async (ctx: Ctx, { page, size, sort, idMoneda, ...filtro }: Q) => {
    const { moneda } = await institucion(ctx.db)
    const monedas = { idMoneda: idMoneda ?? moneda.idMoneda, base: moneda.idMoneda }
    return pageOf(ctx, { page, size, sort, idMoneda: monedas.idMoneda }, make(ctx, filtro, monedas))
  }

export const controlRoutes = (app: FastifyInstance) =>
  bind(app, control, {
    alumnos: makeListHandler(alumnos),
    matriculas: makeListHandler(matriculas),
    grupos: makeListHandler(grupos),
    recordar,
  })
