import type { FastifyInstance } from 'fastify'

import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { reachingSeats } from '#server/matriculas/reserva/index.ts'
import { pagoEnLinea, token } from '#server/pagos/pasarela/index.ts'

import { asentar } from './asentar.ts'
import { conSesion } from './con-sesion.ts'
import { takePhoto } from './constancia.ts'
import { esperar, responder, turno } from './esperar.ts'
import { cuentasDe, type Hechos } from './estado-repo.ts'
import { inscribir, lockByCode } from './inscribir.ts'
import { lengthenForCard, verifyMail } from './repo.ts'
import { answerOf, detailOf } from './respuesta.ts'
import { effectAsPayer } from './transferencia.ts'

export { attendInscripciones, startAttendingInscripciones } from './asentar.ts'
export { grupoOfCode } from './grupo-repo.ts'
export { terminosVigentes } from './repo.ts'

/** Settles the enrolment of a code, and returns its facts. Not found while nothing was asked with it. */
const settled = (ctx: Parameters<Handler<typeof inscripcion.estado>>[0], codigo: string): Promise<Hechos> =>
  ctx.step(async (inside) => {
    const all = reachingSeats(inside)
    const { idInscripcion } = await lockByCode(all, codigo)
    if (idInscripcion === null) throw noEncontrado()
    return asentar(all, idInscripcion)
  })

const estado: Handler<typeof inscripcion.estado> = async (ctx, { reserva }) =>
  detailOf(ctx, await settled(ctx, reserva))

/** The payer and the student of an enrolment that waits for its money. */
const payerOf = ({ idUsuario, idPagador }: Hechos) => ({
  idAlumno: idUsuario ?? 0,
  idPagador: idPagador ?? 0,
})

/** Opens the card form of what is paid now, and keeps the seat meanwhile. */
const tarjeta =
  ({ pasarela }: FastifyInstance): Handler<typeof inscripcion.tarjeta> =>
  async (ctx, { reserva }) => {
    const one = await settled(ctx, reserva)
    if (one.estado !== 'PENDIENTE' || one.idMatricula === null || one.gratis)
      throw new Fail('CONFLICTO', 'pasarela.nadaQuePagar')
    const cuentas = (await cuentasDe(ctx, one.idMatricula)).filter(
      ({ ahora, saldo }) => ahora && Number(saldo) > 0,
    )
    const vence = await ctx.step((inside) => lengthenForCard(inside, one.idInscripcion))
    const payer = effectAsPayer(ctx, payerOf(one))
    const form = await token(pasarela)(payer, { cuentas: cuentas.map(({ idCuenta }) => idCuenta) })
    return { ...form, vence }
  }

const constancia =
  ({ archivos, env }: FastifyInstance): Handler<typeof inscripcion.constancia> =>
  async (ctx, { reserva, archivo }) => {
    const one = await settled(ctx, reserva)
    return takePhoto(ctx, { one, archivo, store: archivos, most: env.limites.almacen })
  }

const retorno =
  ({ pasarela }: FastifyInstance): Handler<typeof inscripcion.retorno> =>
  async (ctx, { reserva, ...campos }) => {
    const one = await settled(ctx, reserva)
    await pagoEnLinea(pasarela)(effectAsPayer(ctx, payerOf(one)), campos)
    return answerOf(ctx, await settled(ctx, reserva))
  }

/** Verifies a mail, by the code that was sent to it alone. */
const confirmar: Handler<typeof inscripcion.confirmar> = async (ctx, { enlace }) => {
  const one = await ctx.step(async (inside) => {
    const all = reachingSeats(inside)
    const { idInscripcion, porEnlace } = await lockByCode(all, enlace)
    if (idInscripcion === null || !porEnlace) throw noEncontrado()
    await verifyMail(all, idInscripcion)
    return asentar(all, idInscripcion)
  })
  return answerOf(ctx, one)
}

export function inscripcionRoutes(app: FastifyInstance) {
  const puerta = { signer: app.vault, urlPublica: app.env.urlPublica }
  bind(app, inscripcion, {
    inscribir: inscribir(puerta),
    conSesion: conSesion(puerta),
    estado,
    constancia: constancia(app),
    tarjeta: tarjeta(app),
    retorno: retorno(app),
    confirmar,
    esperar: esperar(puerta),
    turno: turno(puerta),
    responder,
  })
}
