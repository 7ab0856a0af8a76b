import type { FastifyInstance } from 'fastify'

import { local } from '#contract/comprobantes/local.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { locales, putCashier, removeCashier } from './repo.ts'

type Cashier = { idLocal: number; idUsuario: number }

/** A change of the cashiers of a point, which answers the point. */
const changing =
  (change: (ctx: Ctx, cashier: Cashier) => Promise<void>) => async (ctx: Ctx, cashier: Cashier) => {
    await locales.lock(ctx, cashier.idLocal)
    await change(ctx, cashier)
    return saved(ctx, 'local', await locales.get(ctx, cashier.idLocal))
  }

export const localRoutes = (app: FastifyInstance) =>
  bind(app, local, {
    ...crud('local', locales),
    cajero: changing(putCashier),
    quitarCajero: changing(removeCashier),
  })
