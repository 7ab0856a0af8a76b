import type { FastifyInstance } from 'fastify'

import { reclamo } from '#contract/mensajes/reclamo.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { contadoresDeReclamo, countWithinLimits } from '#server/personas/acceso/index.ts'

import { mailConsumer } from './carta.ts'
import { casaOfToday, openBook } from './casa.ts'
import { papelDe } from './papel.ts'
import { answerHoja, countHojas, hojaOfFicha, hojaOfId, insertHoja, reclamos } from './repo.ts'

export { casaOfToday } from './casa.ts'
export { reclamoAlarm } from './diario.ts'

const libro: Handler<typeof reclamo.libro> = async (ctx) => {
  const { nombre, documento, direccion, telefono, correo, moneda } = await openBook(ctx)
  return { institucion: { nombre, documento, direccion, telefono, correo }, moneda, hoy: await hoy(ctx) }
}

const registrar =
  (urlPublica: string): Handler<typeof reclamo.registrar> =>
  async (ctx, input) => {
    const { moneda } = await openBook(ctx)
    if (input.menorDeEdad && !input.apoderado) throw new FailCampo('apoderado', 'campo.obligatorio')
    if (!(await countWithinLimits(ctx.db, contadoresDeReclamo(input.correo, ctx.direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'reclamo.demasiados')
    const idMoneda = input.monto === null ? null : moneda.idMoneda
    const { idReclamo } = await insertHoja(ctx, { ...input, idMoneda }, await casaOfToday(ctx))
    const hoja = await hojaOfId(ctx, idReclamo)
    await mailConsumer(ctx, { hoja, que: 'copia', urlPublica })
    const { numero, ficha, vence, correo } = hoja
    return { mensaje: ctx.t('reclamo.registrado', { numero, correo }), numero, ficha, vence }
  }

const responder =
  (urlPublica: string): Handler<typeof reclamo.responder> =>
  async (ctx, { idReclamo, respuesta }) => {
    await reclamos.get(ctx, idReclamo)
    if (!(await answerHoja(ctx, idReclamo, respuesta)))
      throw new Fail('TRANSICION_NO_PERMITIDA', 'reclamo.yaRespondido')
    await mailConsumer(ctx, { hoja: await hojaOfId(ctx, idReclamo), que: 'respuesta', urlPublica })
    return saved(ctx, 'reclamo', await reclamos.get(ctx, idReclamo))
  }

export const reclamoRoutes = (app: FastifyInstance) =>
  bind(app, reclamo, {
    libro,
    registrar: registrar(app.env.urlPublica),
    hoja: async (ctx, { ficha }) => papelDe(ctx.db, await hojaOfFicha(ctx, ficha)),
    ver: (ctx, { id }) => reclamos.get(ctx, id),
    buscar: (ctx, input) => reclamos.search(ctx, input),
    totales: (ctx: Ctx, input) => countHojas(ctx, input),
    responder: responder(app.env.urlPublica),
    papel: async (ctx, { id }) => papelDe(ctx.db, await hojaOfId(ctx, id)),
  })
