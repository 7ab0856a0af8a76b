import type { FastifyInstance } from 'fastify'

import { matricula } from '#contract/matricula.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'

import { cargaMasiva, guardarPersonas, guardarUsuarios } from './cargar.ts'
import { confirmarInscripcion, confirmarInscripciones } from './confirmar.ts'
import { eliminar, eliminarVarias } from './eliminar.ts'
import { actualizar, conUsuario, guardar, matriculacion } from './guardar.ts'
import { plantilla } from './plantilla.ts'
import { matriculas, searchDeAlumno } from './repo.ts'

/** One enrolment that the actor reaches. */
export const matriculaDe = matriculas.get

export const matriculaRoutes = (app: FastifyInstance) =>
  bind(app, matricula, {
    ...crud('matricula', matriculas),
    guardar,
    actualizar,
    eliminar,
    eliminarVarias,
    conUsuario,
    matriculacion,
    confirmarInscripcion,
    confirmarInscripciones,
    guardarUsuarios,
    guardarPersonas,
    cargaMasiva,
    plantilla,
    deAlumno: (ctx, { idUsuario, ...q }) =>
      searchDeAlumno(ctx, { ...q, ...(ctx.actor.alcance !== 'ALUMNO' && { idUsuario }) }),
  })
