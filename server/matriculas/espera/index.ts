import type { FastifyInstance } from 'fastify'

import { opens } from '#contract/core/permisos.ts'
import { espera, esperaMoves } from '#contract/matriculas/espera.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import {
  enrolOne,
  knownStudents,
  matriculas,
  refuseClosedGroup,
  termsOf,
} from '#server/matriculas/matricula/index.ts'
import { lockGrupo, releaseOffers } from '#server/matriculas/vacante/index.ts'
import { chatOf } from '#server/mensajes/mensaje/index.ts'

import { ofrecer } from './ofrecer.ts'
import { appendTurn, esperas } from './repo.ts'

/** Adds a student to the list of a full group. While it has seats, the student is enrolled instead. */
const guardar: Handler<typeof espera.guardar> = async (ctx, { idGrupo, idUsuario, observacion }) => {
  const grupo = await lockGrupo(ctx, idGrupo)
  refuseClosedGroup(ctx, grupo)
  const codigo = (await knownStudents(ctx, idGrupo, [idUsuario])).get(idUsuario)
  if (codigo) throw new Fail('DUPLICADO', 'matricula.yaMatriculado', { codigo, grupo: grupo.codigo })
  if (grupo.vacantes > 0)
    throw new Fail('CONFLICTO', 'espera.conVacantes', { grupo: grupo.codigo, count: grupo.vacantes })
  return saved(
    ctx,
    'espera',
    await esperas.get(ctx, await appendTurn(ctx, { idGrupo, idUsuario, observacion })),
  )
}

/** Enrols the student in the held seat. An expired offer is refused. */
const aceptar: Handler<typeof espera.aceptar> = async (ctx, { idEspera, idMatriculaTipo, confirmar }) => {
  const { idGrupo, idUsuario } = await esperas.get(ctx, idEspera)
  await lockGrupo(ctx, idGrupo)
  const { estado } = await esperas.get(ctx, idEspera)
  if (!esperaMoves.aceptar.from.includes(estado as 'OFRECIDA'))
    throw transicion(ctx, 'espera', { estado, desde: esperaMoves.aceptar.from })
  const id = await enrolOne(ctx, { idGrupo, idMatriculaTipo, confirmar }, idUsuario)
  const condiciones = await termsOf(ctx, id)
  return {
    mensaje: [ctx.t('matricula.hecha'), condiciones].join('. '),
    condiciones,
    espera: await esperas.get(ctx, idEspera),
    matricula: await matriculas.get(ctx, id),
  }
}

/** Removes a student from the list; a seat held for them goes to the next. */
const eliminar: Handler<typeof espera.eliminar> = async (ctx, { id }) => {
  const { idGrupo } = await esperas.get(ctx, id)
  await lockGrupo(ctx, idGrupo)
  await esperas.move(ctx, id, esperaMoves.eliminar)
  await releaseOffers(ctx, idGrupo)
  return { mensaje: ctx.t('hecho.eliminado') }
}

/** A turn; an offered one with the chat that tells it, and the link that takes the seat. */
const ver =
  (urlPublica: string): Handler<typeof espera.ver> =>
  async (ctx, { id }) => {
    const row = await esperas.get(ctx, id)
    const isTold = row.estado === 'OFRECIDA' && opens(espera.ofrecer.permiso, ctx.actor.authorities)
    return { ...row, whatsapp: isTold ? await chatOf(ctx, { tipo: 'VACANTE', id, urlPublica }) : null }
  }

export const esperaRoutes = (app: FastifyInstance) =>
  bind(app, espera, {
    buscar: (ctx, q) => esperas.search(ctx, q),
    ver: ver(app.env.urlPublica),
    guardar,
    ofrecer,
    aceptar,
    eliminar,
  })
