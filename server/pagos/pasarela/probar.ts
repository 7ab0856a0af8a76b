import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Handler } from '#server/core/ctx.ts'

import { failOf, resultadoDe } from './frases.ts'
import type { Pasarela } from './pasarela.ts'

const NO_GATEWAY = { modo: null, prueba: false, comercio: null, milisegundos: 0 }

/** Checks that the gateway answers and accepts the keys; a failure is an answer too. */
export const probar =
  (pasarela: Pasarela | undefined): Handler<typeof ops.probar> =>
  async (ctx) => {
    if (!pasarela) return { ok: false, mensaje: ctx.t('pasarela.noDisponible'), ...NO_GATEWAY }
    const { modo, comercio, ambiente } = pasarela
    const begun = performance.now()
    const why = await pasarela.test().then(
      () => undefined,
      (error: unknown) =>
        failOf(resultadoDe(error), ctx, { no: 'pasarela.sinRespuesta', sinRespuesta: 'pasarela.noResponde' }),
    )
    return {
      ok: why === undefined,
      mensaje: why ? ctx.t(why.clave, why.datos) : ctx.t('pasarela.funciona'),
      modo,
      comercio,
      prueba: ambiente !== 'PRODUCTION',
      milisegundos: Math.round(performance.now() - begun),
    }
  }
