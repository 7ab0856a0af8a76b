import type { Ctx } from '#server/core/ctx.ts'

import type { RowCells } from './cells.ts'
import type { ReadRow } from './clase.ts'
import { enrolmentsOf, findByText, findPeople, MATRICULA, type MatriculaDeAlumno } from './references-repo.ts'
import { idOf, referencesTo, textsOf } from './references.ts'

export type DeMatricula = { idUsuario: number; idMatricula: number }

/** Chooses the enrolments with a group under way on a day. */
const during = (all: MatriculaDeAlumno[], day: string | null) =>
  day === null ? all : all.filter(({ inicio, fin }) => inicio <= day && day <= fin)

/**
 * Reads the enrolment of a row: by its code or old key, by the group, else the only one of the student, or the only one
 * with a group under way on the day.
 */
export async function enrolmentReader(ctx: Ctx, filas: ReadRow[], sistema: string) {
  const people = await findPeople(ctx, textsOf(filas, 'alumno'), sistema)
  const grupoOf = await referencesTo(ctx, 'grupo', { filas, campo: 'grupo', sistema })
  const named = await findByText(ctx, MATRICULA, { textos: textsOf(filas, 'matricula'), sistema })
  const ids = [...people.values()].filter((one) => typeof one === 'number')
  const all = Map.groupBy(await enrolmentsOf(ctx, ids), (one) => one.idUsuario)
  const byId = new Map([...all.values()].flat().map((one) => [one.idMatricula, one]))
  return (cells: RowCells, day: string | null): DeMatricula => {
    cells.neededText('alumno')
    const idUsuario = idOf(people, cells, 'alumno')!
    const code = cells.texto('matricula')
    if (code) {
      const ref = named.get(code)
      const one = typeof ref === 'number' ? byId.get(ref) : undefined
      if (one?.idUsuario !== idUsuario) return cells.refuse('matricula', 'importacion.sinMatricula')
      return { idUsuario, idMatricula: one.idMatricula }
    }
    const idGrupo = grupoOf(cells)
    const own = (all.get(idUsuario) ?? []).filter((one) => idGrupo === null || one.idGrupo === idGrupo)
    const [one, ...others] = own.length > 1 ? during(own, day) : own
    if (!one) return cells.refuse(idGrupo === null ? 'alumno' : 'grupo', 'importacion.sinMatricula')
    if (others.length > 0) return cells.refuse('grupo', 'importacion.variasMatriculas')
    return { idUsuario, idMatricula: one.idMatricula }
  }
}
