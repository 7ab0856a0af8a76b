import type { FastifyInstance } from 'fastify'

import { DIAS_DE_JUSTIFICACION, justificacion } from '#contract/academico/justificacion.ts'
import { excuse, lockClass, refuseClosed } from '#server/academico/clase/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { isOwn, seesOf } from '#server/core/reach.ts'

import {
  endTold,
  type Enrolment,
  findEnrolment,
  findTold,
  insertTold,
  isOpenTo,
  openClasses,
  toldOf,
} from './repo.ts'

/** Finds an enrolment of the actor, or of a student that the operation opens to them. */
async function ownEnrolment(ctx: Ctx, idMatricula: number): Promise<Enrolment> {
  const enrolment = await findEnrolment(ctx, idMatricula)
  if (!isOwn(ctx.actor, enrolment.idUsuario)) throw noEncontrado()
  return enrolment
}

/** A minor does not justify an absence of their own: an adult does. */
const isMinorThemselves = ({ actor }: Ctx, { idUsuario, menor }: Enrolment) =>
  menor && idUsuario === actor.idUsuario

const seesMarks = ({ actor }: Ctx, { idUsuario }: Enrolment) => seesOf(actor, idUsuario, 'veNotas')

const deMatricula: Handler<typeof justificacion.deMatricula> = async (ctx, { id }) => {
  const enrolment = await ownEnrolment(ctx, id)
  const { actor } = ctx
  const puede = seesOf(actor, enrolment.idUsuario, 'autoriza') && !isMinorThemselves(ctx, enrolment)
  return {
    puede,
    clases: await openClasses(ctx, enrolment, seesMarks(ctx, enrolment)),
    justificaciones: (await toldOf(ctx, id)).map((one) => ({
      ...one,
      propia: puede && one.pide.idUsuario === actor.idUsuario,
    })),
  }
}

const pedir: Handler<typeof justificacion.pedir> = async (ctx, { idMatricula, ...told }) => {
  const enrolment = await ownEnrolment(ctx, idMatricula)
  if (isMinorThemselves(ctx, enrolment)) throw new Fail('CONFLICTO', 'justificacion.menor')
  const { idClase } = told
  const isOpen = await isOpenTo(ctx, enrolment, { idClase, seesMarks: seesMarks(ctx, enrolment) })
  if (isOpen === undefined) throw noEncontrado()
  refuseClosed(ctx, enrolment.grupo)
  if (!isOpen) throw new Fail('CONFLICTO', 'justificacion.noCorresponde', { n: DIAS_DE_JUSTIFICACION })
  const id = await insertTold(ctx, enrolment, told)
  return { mensaje: ctx.t('justificacion.pedida'), justificacion: await findTold(ctx, id) }
}

const retirar: Handler<typeof justificacion.retirar> = async (ctx, { idJustificacion }) => {
  const { idMatricula, pide } = await findTold(ctx, idJustificacion)
  await ownEnrolment(ctx, idMatricula)
  if (pide.idUsuario !== ctx.actor.idUsuario) throw new Fail('CONFLICTO', 'justificacion.deOtro')
  await endTold(ctx, idJustificacion, { estado: 'RETIRADA', respuesta: null })
  return { mensaje: ctx.t('justificacion.retirada'), justificacion: await findTold(ctx, idJustificacion) }
}

const resolver: Handler<typeof justificacion.resolver> = async (
  ctx,
  { idJustificacion, aceptar, respuesta },
) => {
  const { idClase, idMatricula, pide } = await findTold(ctx, idJustificacion)
  const una = await lockClass(ctx, idClase)
  if (pide.idUsuario === ctx.actor.idUsuario) throw new Fail('CONFLICTO', 'justificacion.propia')
  await endTold(ctx, idJustificacion, { estado: aceptar ? 'ACEPTADA' : 'RECHAZADA', respuesta })
  const asistencia = aceptar ? await excuse(ctx, una, idMatricula) : null
  return {
    mensaje: ctx.t(aceptar ? 'justificacion.aceptada' : 'justificacion.rechazada'),
    justificacion: await findTold(ctx, idJustificacion),
    asistencia,
  }
}

export const justificacionRoutes = (app: FastifyInstance) =>
  bind(app, justificacion, { deMatricula, pedir, retirar, resolver })
