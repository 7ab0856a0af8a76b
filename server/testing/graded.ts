import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { calificacion } from '#contract/academico/calificacion.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import type { Given } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'

import type { Api } from './api.ts'
import type { makeSchool } from './school.ts'

type School = Awaited<ReturnType<typeof makeSchool>>
type Esquema = Partial<Given<typeof calificacionEsquema.guardar>>
type Nota = Given<typeof calificacion.guardar>['notas'][number]

let n = 0

/** Makes courses with grades, groups under way and students in them. */
export function makeGraded(api: Api, school: School) {
  const { may } = api
  const mark = `${process.pid}-${Date.now() % 1e6}`

  const esquema = async (rest: Esquema = {}) =>
    (
      await may(calificacionEsquema.guardar, {
        nombre: `E-${mark}-${++n}`,
        notaMinima: 0,
        notaMaxima: 20,
        notaAprobatoria: 13,
        decimales: 0,
        componentes: [
          { nombre: 'Prácticas', peso: 40 },
          { nombre: 'Parcial', peso: 30 },
          { nombre: 'Final', peso: 30 },
        ],
        ...rest,
      })
    ).data!.calificacionEsquema

  const cursoDe = async (idCalificacionEsquema: number | null) =>
    (
      await may(curso.guardar, {
        idArea: school.idArea,
        codigo: `CN-${mark}-${++n}`,
        nombre: 'Curso con notas',
        idCalificacionEsquema,
      })
    ).data!.curso

  /** Makes an open group of a course, with a teacher if one is given. */
  const grupoDe = async (idCurso: number, idDocente: number | null = null) =>
    (
      await may(grupo.guardar, {
        codigo: `GN-${mark}-${++n}`,
        idCurso,
        idPeriodo: school.idPeriodo,
        capacidad: 80,
        fechaInicio: '2030-03-01',
        fechaFin: '2030-07-15',
        idDocente,
        estado: 'ABIERTO',
      })
    ).data!.grupo

  const enrol = async (idGrupo: number, idUsuario?: number) => {
    const { idMatricula } = await school.matricular(idGrupo, idUsuario)
    const input = { idMatricula: String(idMatricula) as never }
    return (await may(matricula.confirmarInscripcion, input)).data!.matricula
  }

  /** Makes a group under way and returns the ids of its active enrolments. */
  async function enCurso(alumnos: number, rest: Esquema = {}, idDocente: number | null = null) {
    const { idCalificacionEsquema } = await esquema(rest)
    const { idCurso } = await cursoDe(idCalificacionEsquema)
    const { idGrupo } = await grupoDe(idCurso, idDocente)
    const ids: number[] = []
    for (let i = 0; i < alumnos; i++) ids.push((await enrol(idGrupo)).idMatricula)
    await may(grupo.estado, { idGrupo, estado: 'EN_CURSO' })
    return { idGrupo, idCurso, idCalificacionEsquema, ids }
  }

  const guardar = (idGrupo: number, notas: Nota[]) => may(calificacion.guardar, { idGrupo, notas })
  const hoja = async (idGrupo: number) => (await may(calificacion.hoja, { idGrupo })).data!
  /** Writes all the grades of an enrolment, in the order of the components. */
  const calificar = async (idGrupo: number, idMatricula: number, notas: number[]) => {
    const { esquema: of } = await hoja(idGrupo)
    return guardar(
      idGrupo,
      notas.map((nota, i) => ({ idMatricula, componente: of!.componentes[i]!.nombre, nota, version: 0 })),
    )
  }

  return { esquema, cursoDe, grupoDe, enrol, enCurso, guardar, hoja, calificar }
}
