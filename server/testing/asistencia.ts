import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'

import type { Api } from './api.ts'
import { makeAula } from './aula.ts'
import { makeSchool } from './school.ts'

type Nota = { idMatricula: number; estado: EstadoAsistencia | null; version?: number | null }

/** A school in which attendance is taken. */
export async function makeAttended(api: Api) {
  const school = await makeSchool(api)
  const aula = makeAula(api, school)
  const take = (idClase: number, asistencias: Nota[]) => api.may(clase.asistencia, { idClase, asistencias })
  const sheet = async (idClase: number) => (await api.may(clase.hoja, { id: String(idClase) })).data!
  const summary = async (idMatricula: number) =>
    (await api.may(clase.asistencias, { idMatricula })).data!.content[0]!

  /** Makes a group with enrolments and a class today. */
  async function room(people = 2, extra: object = {}) {
    const { idGrupo } = await aula.group(extra)
    const matriculas = []
    for (let i = 0; i < people; i++) matriculas.push(await school.matricular(idGrupo))
    const { idClase } = await aula.one(idGrupo)
    return { idGrupo, idClase, ids: matriculas.map((m) => m.idMatricula), matriculas }
  }

  return { school, aula, today: aula.today, take, sheet, summary, room }
}
