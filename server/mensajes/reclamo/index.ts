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
import { MOST_IN_A_DAY, warnOfMany } from './diario.ts'
import { papelDe } from './papel.ts'
import { closeHoja, countHojas, countToday, hojaOfFicha, hojaOfId, insertHoja, reclamos } from './repo.ts'

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
    if (!input.correo && !input.direccion) throw new FailCampo('correo', 'reclamo.sinDonde')
    if (input.menorDeEdad && !input.apoderado) throw new FailCampo('apoderado', 'campo.obligatorio')
    if (!(await countWithinLimits(ctx.db, contadoresDeReclamo(input.correo, ctx.direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'reclamo.demasiados')
    if ((await countToday(ctx)) >= MOST_IN_A_DAY) throw new Fail('DEMASIADAS_SOLICITUDES', 'reclamo.lleno')
    const idMoneda = input.monto === null ? null : moneda.idMoneda
    const { idReclamo } = await insertHoja(ctx, { ...input, idMoneda }, await casaOfToday(ctx))
    const hoja = await hojaOfId(ctx, idReclamo)
    await mailConsumer(ctx, { hoja, que: 'copia', urlPublica })
    await warnOfMany(ctx, await countToday(ctx))
    const { numero, ficha, vence, correo } = hoja
    const mensaje = correo
      ? ctx.t('reclamo.registrado', { numero, correo })
      : ctx.t('reclamo.registradoSinCorreo', { numero })
    return { mensaje, numero, ficha, vence }
  }

type Closing = { idReclamo: number; respuesta: string; estado: 'RESPONDIDO' | 'NO_PROCEDE' }

/** Closes a sheet, and mails its consumer that it was. */
async function close(ctx: Ctx, urlPublica: string, { idReclamo, ...closed }: Closing) {
  await reclamos.get(ctx, idReclamo)
  if (!(await closeHoja(ctx, idReclamo, closed)))
    throw new Fail('TRANSICION_NO_PERMITIDA', 'reclamo.yaRespondido')
  await mailConsumer(ctx, { hoja: await hojaOfId(ctx, idReclamo), que: 'respuesta', urlPublica })
  return saved(ctx, 'reclamo', await reclamos.get(ctx, idReclamo))
}

const responder =
  (urlPublica: string): Handler<typeof reclamo.responder> =>
  (ctx, { idReclamo, respuesta }) =>
    close(ctx, urlPublica, { idReclamo, respuesta, estado: 'RESPONDIDO' })

const noProcede =
  (urlPublica: string): Handler<typeof reclamo.noProcede> =>
  (ctx, { idReclamo, motivo }) =>
    close(ctx, urlPublica, { idReclamo, respuesta: motivo, estado: 'NO_PROCEDE' })

export const reclamoRoutes = (app: FastifyInstance) =>
  bind(app, reclamo, {
    libro,
    registrar: registrar(app.env.urlPublica),
    hoja: async (ctx, { ficha }) => papelDe(ctx.db, await hojaOfFicha(ctx, ficha)),
    ver: (ctx, { id }) => reclamos.get(ctx, id),
    buscar: (ctx, input) => reclamos.search(ctx, input),
    totales: (ctx: Ctx, input) => countHojas(ctx, input),
    responder: responder(app.env.urlPublica),
    noProcede: noProcede(app.env.urlPublica),
    papel: async (ctx, { id }) => papelDe(ctx.db, await hojaOfId(ctx, id), { signed: true }),
  })
