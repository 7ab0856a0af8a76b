import type { FastifyInstance } from 'fastify'

import { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { askedOf } from '#server/core/reach.ts'

import { cargaMasiva, guardarPersonas, guardarUsuarios } from './cargar.ts'
import { confirmarInscripcion, confirmarInscripciones } from './confirmar.ts'
import { cruces } from './cruces.ts'
import { eliminar, eliminarMatriculaciones, eliminarVarias } from './eliminar.ts'
import {
  accesoAulaVirtual,
  accesoComunicacion,
  activar,
  confirmarVarias,
  retirar,
  suspender,
} from './estado.ts'
import { actualizar, conUsuario, guardar, matriculacion } from './guardar.ts'
import { historia } from './historia.ts'
import { leerHoja, rechazadas, resultado } from './hoja.ts'
import { plantilla } from './plantilla.ts'
import { promover } from './promover.ts'
import { matriculas, searchDeAlumno, totales } from './repo.ts'
import { ver } from './ver.ts'

/** An enrolment that the actor reaches. */
export const matriculaDe = matriculas.get
export { confirmMatriculas } from './confirmar.ts'
export { avisosDeCruces } from './cruces.ts'
export { activateMatricula, lapseMatricula } from './estado.ts'
export { enrolOne, refuseClosedGroup, splitBySeat } from './matricular.ts'
export { listDoor } from './puerta.ts'
export { knownStudents, matriculas } from './repo.ts'
export type { Proximo } from './alta-repo.ts'
export { askFree, termsOf } from './respuesta-de-altas.ts'

export function matriculaRoutes(app: FastifyInstance) {
  bind(app, matriculaHoja, { leer: leerHoja })
  bind(app, matricula, {
    ...crud('matricula', matriculas),
    ver,
    totales: async (ctx, filtro) => ({ monedas: await totales(ctx, filtro) }),
    guardar,
    actualizar,
    eliminar,
    eliminarVarias,
    eliminarMatriculaciones,
    confirmarVarias,
    suspender,
    retirar,
    activar,
    accesoAulaVirtual,
    accesoComunicacion,
    cruces,
    historia,
    conUsuario,
    matriculacion,
    confirmarInscripcion,
    confirmarInscripciones,
    guardarUsuarios,
    guardarPersonas,
    cargaMasiva,
    rechazadas,
    resultado,
    plantilla,
    promover,
    deAlumno: (ctx, { idUsuario, ...q }) =>
      searchDeAlumno(ctx, { ...q, idUsuario: askedOf(ctx.actor, idUsuario) }),
  })
}
