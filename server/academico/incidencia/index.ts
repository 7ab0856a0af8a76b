import type { FastifyInstance } from 'fastify'

import { ACCEPTS_COMENTARIOS, incidencia, nextIncidencia } from '#contract/academico/incidencia.ts'
import type { Parsed } from '#contract/core/op.ts'
import { bind } from '#server/core/bind.ts'
import { changeState } from '#server/core/change-state.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { isOwn } from '#server/core/reach.ts'
import { stateName } from '#server/core/table.ts'

import { linksOf } from './links.ts'
import {
  assignToActor,
  countOpenedBy,
  findEnrolment,
  incidencias,
  insertComentario,
  lockCase,
  possibleAssignees,
  setStudents,
} from './repo.ts'

export { countOpenOfGroup } from './repo.ts'

const savedCaso = async (ctx: Ctx, id: number) => saved(ctx, 'incidencia', await incidencias.get(ctx, id))

type CasoInput = Parsed<typeof incidencia.guardar>
const columnsOf = ({
  asunto,
  descripcion,
  idTipo,
  prioridad,
  fechaLimite,
  compartida,
  ...links
}: CasoInput) => ({
  asunto,
  descripcion,
  idTipo,
  prioridad,
  fechaLimite,
  compartida,
  idMatricula: links.idMatricula,
  idIngreso: links.idIngreso,
  idResponsable: links.idResponsable,
})

const guardar: Handler<typeof incidencia.guardar> = async (ctx, input) => {
  const { idGrupo, alumnos } = await linksOf(ctx, input)
  const id = await incidencias.insert(ctx, { ...columnsOf(input), idGrupo, idReporta: ctx.actor.idUsuario })
  await setStudents(ctx, id, alumnos)
  return savedCaso(ctx, id)
}

const actualizar: Handler<typeof incidencia.actualizar> = async (ctx, { id, version, ...input }) => {
  const { idGrupo, alumnos } = await linksOf(ctx, input, await lockCase(ctx, id))
  await incidencias.update(ctx, id, { version, values: { ...columnsOf(input), idGrupo } })
  await setStudents(ctx, id, alumnos)
  return savedCaso(ctx, id)
}

/** Deletes only a case opened by mistake; one with a history is closed instead. */
const eliminar: Handler<typeof incidencia.eliminar> = async (ctx, { id }) => {
  const { estado, comentarios } = await lockCase(ctx, id)
  if (estado !== 'ABIERTA' || comentarios > 0) throw new Fail('CONFLICTO', 'incidencia.conHistoria')
  await incidencias.move(ctx, id, { from: ['ABIERTA'], to: 'ELIMINADA' })
  return { mensaje: ctx.t('hecho.eliminado') }
}

const estado: Handler<typeof incidencia.estado> = async (ctx, { idIncidencia, estado: to, motivo }) => {
  const { idResponsable } = await lockCase(ctx, idIncidencia)
  const machine = { repo: incidencias, entidad: 'incidencia', next: nextIncidencia }
  await changeState(ctx, machine, idIncidencia, { estado: to, motivo })
  // Starting an unassigned case assigns it to the actor.
  if (to === 'EN_ATENCION' && idResponsable === null) await assignToActor(ctx, idIncidencia)
  return savedCaso(ctx, idIncidencia)
}

/** The student in a comment's name: the actor, or the actor's student in the case. */
const studentOf = ({ actor }: Ctx, { alumnos }: Awaited<ReturnType<typeof lockCase>>) =>
  alumnos.find(({ idUsuario }) => actor.propios.includes(idUsuario))?.idUsuario ?? actor.idUsuario

const seguimiento: Handler<typeof incidencia.seguimiento> = async (
  ctx,
  { idIncidencia, comentario, interno },
) => {
  const caso = await lockCase(ctx, idIncidencia)
  const isStudent = ctx.actor.alcance === 'ALUMNO'
  if (isStudent && interno) throw new FailCampo('interno', 'incidencia.alumnoSinNotas')
  if (!ACCEPTS_COMENTARIOS.includes(caso.estado))
    throw new Fail('CONFLICTO', 'incidencia.sinComentarios', {
      estado: stateName(ctx, 'incidencia', caso.estado),
    })
  // An unshared case has no reader outside the staff.
  if (interno === false && !caso.compartida) throw new FailCampo('interno', 'incidencia.sinCompartir')
  await insertComentario(ctx, idIncidencia, {
    comentario,
    interno: isStudent ? false : (interno ?? true),
    idAlumno: isStudent ? studentOf(ctx, caso) : null,
  })
  return savedCaso(ctx, idIncidencia)
}

/** Open cases that a student may have asked for at a time. */
const MOST_OPEN = 5

const abrir: Handler<typeof incidencia.abrir> = async (ctx, { idMatricula, ...input }) => {
  const { idUsuario, idGrupo } = await findEnrolment(ctx, idMatricula)
  if (!isOwn(ctx.actor, idUsuario)) throw noEncontrado()
  if ((await countOpenedBy(ctx, ctx.actor.idUsuario)) >= MOST_OPEN)
    throw new Fail('DEMASIADAS_SOLICITUDES', 'incidencia.demasiadas', { n: MOST_OPEN })
  const links = { idMatricula, idGrupo, idReporta: ctx.actor.idUsuario }
  const id = await incidencias.insert(ctx, { ...input, ...links, prioridad: 'NORMAL', compartida: true })
  await setStudents(ctx, id, [idUsuario])
  return savedCaso(ctx, id)
}

type Opened = Pick<CasoInput, 'idTipo' | 'asunto' | 'descripcion'>

/** Opens a case that a person asks for about themselves: shared with them, unassigned. Returns its id. */
export async function openOwnCase(ctx: Ctx, caso: Opened, idAlumno = ctx.actor.idUsuario): Promise<number> {
  const { idUsuario } = ctx.actor
  const id = await incidencias.insert(ctx, {
    ...caso,
    idReporta: idUsuario,
    prioridad: 'NORMAL',
    compartida: true,
  })
  await setStudents(ctx, id, [idAlumno])
  return id
}

const TO_RESOLVED = ['EN_ATENCION', 'RESUELTA'] as const

/** Answers a case for its person to read, and resolves it if it is not. */
export async function resolveCase(ctx: Ctx, idIncidencia: number, comentario: string) {
  const caso = await lockCase(ctx, idIncidencia)
  if (!ACCEPTS_COMENTARIOS.includes(caso.estado)) return
  await insertComentario(ctx, idIncidencia, { comentario, interno: false, idAlumno: null })
  for (const to of TO_RESOLVED) {
    const { estado: now } = await incidencias.get(ctx, idIncidencia)
    if (nextIncidencia[now].includes(to)) await incidencias.move(ctx, idIncidencia, { from: [now], to })
  }
  if (caso.idResponsable === null) await assignToActor(ctx, idIncidencia)
}

export const incidenciaRoutes = (app: FastifyInstance) =>
  bind(app, incidencia, {
    ...crud('incidencia', incidencias),
    guardar,
    actualizar,
    eliminar,
    estado,
    seguimiento,
    abrir,
    responsables: async (ctx) => ({ content: await possibleAssignees(ctx) }),
  })
