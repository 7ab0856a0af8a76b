import type { FastifyInstance } from 'fastify'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { type Formulario, pasarela as ops } from '#contract/pagos/pasarela.ts'
import { bind } from '#server/core/bind.ts'

import { consultar } from './consultar.ts'
import { descartar } from './descartar.ts'
import { devolver } from './devolver.ts'
import { atMostEachMinute, notificacion } from './notificacion.ts'
import type { Pasarela } from './pasarela.ts'
import { keepUpWithGateway } from './pending-work.ts'
import { probar } from './probar.ts'
import { resolver } from './resolver.ts'
import { pagoEnLinea } from './retorno.ts'
import { revisiones } from './revision-repo.ts'
import { seguimiento } from './seguimiento.ts'
import { token } from './token.ts'

export { keepUpWithGateway }
export { lateCharges } from './orden-repo.ts'
export { pagoEnLinea } from './retorno.ts'
export { token } from './token.ts'
export { pageHosts } from './izipay/hosts.ts'
export { openIzipay } from './izipay/izipay.ts'
export { SinRespuesta, type Pasarela } from './pasarela.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The card gateway, if one is configured. */
    pasarela: Pasarela | undefined
  }
}

const NOBODY: Formulario = {
  disponible: false,
  modo: null,
  prueba: false,
  scriptUrl: null,
  temaUrl: null,
  estilosUrl: null,
  publicKey: null,
}

export function pasarelaRoutes(app: FastifyInstance) {
  const { pasarela, log } = app
  const unsigned = atMostEachMinute((error) => log.warn(error.message))
  const failed = (error: Error) => log.error(error)
  bind(
    app,
    { ...ops, devolver: ingreso.devolver },
    {
      formulario: async () => pasarela?.formulario() ?? NOBODY,
      token: token(pasarela),
      pagoEnLinea: pagoEnLinea(pasarela),
      notificacion: notificacion(pasarela, { unsigned, failed }),
      consultar: consultar(pasarela),
      descartar: descartar(pasarela),
      seguimiento,
      revision: (ctx, { id }) => revisiones.get(ctx, id),
      revisiones: (ctx, q) => revisiones.search(ctx, q),
      resolver,
      probar: probar(pasarela),
      devolver: devolver(pasarela),
    },
  )
}
