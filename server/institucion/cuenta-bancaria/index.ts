import type { FastifyInstance } from 'fastify'

import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { readDondePagar, tellingDirectors } from '#server/institucion/donde-pagar/index.ts'

import { quitarQr, subirQr, verQr } from './qr.ts'
import { cuentaBancarias } from './repo.ts'

/** A write of the noun, told to the directors when it changes where money is paid to. */
const told =
  <I, O>(handler: (ctx: Ctx, input: I) => Promise<O>) =>
  (ctx: Ctx, input: I) =>
    tellingDirectors(ctx, () => handler(ctx, input))

const standard = crud('cuentaBancaria', cuentaBancarias)

export const cuentaBancariaRoutes = (app: FastifyInstance) =>
  bind(app, cuentaBancaria, {
    ...standard,
    guardar: told(standard.guardar),
    actualizar: told(standard.actualizar),
    eliminar: told(standard.eliminar),
    estado: told(activate('cuentaBancaria', 'idCuentaBancaria', cuentaBancarias)),
    dondePagar: ({ db }) => readDondePagar(db),
    qr: verQr,
    subirQr,
    quitarQr: told(quitarQr),
  })
