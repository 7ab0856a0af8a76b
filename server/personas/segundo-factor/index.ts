import type { FastifyInstance } from 'fastify'

import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { bind } from '#server/core/bind.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Db } from '#server/core/db.ts'

import { activar, desactivar, iniciar, ver } from './handlers.ts'
import type { Vault } from './vault.ts'
import { isGoodCode } from './verify.ts'

export { remove as removeSegundoFactor } from './repo.ts'
export { openVault, type Vault, WrongVault } from './vault.ts'

declare module 'fastify' {
  interface FastifyInstance {
    vault: Vault
  }
}

/** Whether a sign-in passes the second factor of the user, if there is one. */
export const checkSegundoFactor = isGoodCode
export type SegundoFactorDeps = { db: Db; vault: Vault; clock: Clock }

export const segundoFactorRoutes = (app: FastifyInstance) =>
  bind(app, segundoFactor, {
    ver,
    iniciar: iniciar(app.vault),
    activar: activar(app),
    desactivar: desactivar(app),
  })
