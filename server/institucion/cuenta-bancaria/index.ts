import type { FastifyInstance } from 'fastify'

import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'

import { quitarQr, subirQr, verQr } from './qr.ts'
import { cuentaBancarias, readDondePagar } from './repo.ts'

export { linesOfDondePagar } from './lineas.ts'
export { readDondePagar } from './repo.ts'

export const cuentaBancariaRoutes = (app: FastifyInstance) =>
  bind(app, cuentaBancaria, {
    ...crud('cuentaBancaria', cuentaBancarias),
    estado: activate('cuentaBancaria', 'idCuentaBancaria', cuentaBancarias),
    dondePagar: ({ db }) => readDondePagar(db),
    qr: verQr,
    subirQr,
    quitarQr,
  })
