import assert from 'node:assert/strict'

import { grupo } from '#contract/academico/grupo.ts'
import { type EstadoIncidencia, incidencia } from '#contract/academico/incidencia.ts'
import type { Given } from '#contract/core/op.ts'

import type { Api } from './api.ts'
import { makeSchool } from './school.ts'
import { makePerson } from './sign-in.ts'

/** A group with a teacher and two students, Ana and Beto, and the ways to open cases about them. */
export async function makeCases(api: Api) {
  const school = await makeSchool(api)
  const tipos = await api.db.selectFrom('tipo').select(['codigo', 'idTipo']).execute()
  const tipo = (codigo: string) => tipos.find((one) => one.codigo === codigo)!.idTipo
  const { idGrupo } = await school.grupo()
  const [ana, beto] = [await school.alumno(), await school.alumno()]
  const matricula = await school.matricular(idGrupo, ana.idUsuario)
  await school.matricular(idGrupo, beto.idUsuario)

  const valid = (more: Partial<Given<typeof incidencia.guardar>> = {}) => ({
    idTipo: tipo('ACADEMICA'),
    asunto: 'Dejó de asistir',
    descripcion: 'No viene desde el lunes',
    alumnos: [ana.idUsuario],
    ...more,
  })
  const made = async (more: Parameters<typeof valid>[0] = {}) => {
    const { status, data, error } = await api.may(incidencia.guardar, valid(more))
    assert.equal(status, 201, JSON.stringify(error))
    return data!.incidencia
  }
  const comment = (idIncidencia: number, comentario: string, interno?: boolean) =>
    api.may(incidencia.seguimiento, { idIncidencia, comentario, ...(interno !== undefined && { interno }) })
  const move = (idIncidencia: number, estado: EstadoIncidencia, motivo?: string) =>
    api.may(incidencia.estado, { idIncidencia, estado, ...(motivo && { motivo }) })
  const teach = async (idDocente: number) => {
    const { data } = await api.may(grupo.ver, { id: idGrupo })
    const { codigo, idCurso, idPeriodo, capacidad, fechaInicio, fechaFin, idTarifario, version } = data!
    const dates = { capacidad, fechaInicio, fechaFin, version, id: idGrupo, idDocente }
    const body = { codigo, idCurso, idPeriodo, idTarifario, ...dates }
    assert.equal((await api.may(grupo.actualizar, body)).status, 200)
  }
  const teacherUser = await makePerson(api, { perfil: 'Docente' })
  const otro = await makePerson(api, { perfil: 'Docente' })
  await teach(teacherUser.idUsuario)
  return { school, tipo, idGrupo, ana, beto, matricula, valid, made, comment, move, teach, teacherUser, otro }
}

/** The field that a refusal names. */
export const campoDe = (error: { errors?: unknown[] } | undefined) =>
  (error?.errors?.[0] as { campo: string } | undefined)?.campo
