import { type EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { haveClash } from '#db/seed/academico/aulas.ts'
import { esTaller } from '#db/seed/academico/catalogo.ts'
import type { EstadoGrupo, Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, compare, daysBetween, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import { randomStream } from '#db/seed/random.ts'

import { type Matricula, sinNota } from './matricula.ts'
import { resolver } from './resultado.ts'

const ESTADO: Partial<Record<EstadoGrupo, EstadoMatricula>> = { FINALIZADO: 'CULMINADA', EN_CURSO: 'ACTIVA' }

const deDocente = (g: Grupo) => (g.docente?.login === 'docente' ? 0 : 1)

/** Adds groups that do not clash with those chosen, until there are `total`. */
function compatibles(chosen: readonly Grupo[], among: readonly Grupo[], total: number): Grupo[] {
  const lista = [...chosen]
  for (const grupo of among) {
    const clashes = lista.some((e) => haveClash(e, grupo) || e.curso === grupo.curso)
    if (lista.length < total && !clashes) lista.push(grupo)
  }
  return lista
}

/** Compatible groups: two begun at least three days ago, so that something is due, and one about to begin. */
function elegir(grupos: readonly Grupo[], hoy: Fecha): Grupo[] {
  const possible = grupos.filter((g) => g.periodo.estado === 'ABIERTO' && !esTaller(g.curso))
  const enCurso = possible
    .filter((g) => g.estado === 'EN_CURSO' && daysBetween(g.fechaInicio, hoy) >= 3 && !g.curso.prerequisite)
    .toSorted((a, b) => deDocente(a) - deDocente(b) || compare(b.fechaInicio, a.fechaInicio))
  const abiertos = possible.filter((g) => g.estado === 'ABIERTO')
  const together = compatibles([], enCurso, 2)
  return compatibles(together, abiertos, together.length + 1)
}

const AREAS = ['Idiomas', 'Computación e informática']
const TERMS = 3

/** Past groups: one a term, of courses that the student is not taking now. */
const anteriores = (grupos: readonly Grupo[], { desde }: Alumno, current: readonly Grupo[]): Grupo[] => {
  const possible = grupos.filter(
    (g) =>
      g.estado === 'FINALIZADO' &&
      g.periodo.estado === 'CERRADO' &&
      g.periodo.idPeriodo >= desde &&
      !g.curso.prerequisite,
  )
  const distintos = possible
    .filter((g) => AREAS.includes(g.curso.area) && !current.some((otro) => otro.curso === g.curso))
    .filter((g, i, all) => all.findIndex((otro) => otro.curso === g.curso) === i)
  return distintos
    .filter((g, i) => distintos.findIndex((otro) => otro.periodo === g.periodo) === i)
    .slice(-TERMS)
}

/** The enrolments of the sample student: current ones and some finished courses. */
export function deMuestra(grupos: readonly Grupo[], alumno: Alumno, hoy: Fecha): Matricula[] {
  const current = elegir(grupos, hoy)
  return [...anteriores(grupos, alumno, current), ...current].map((grupo) => {
    const fecha = earliest(latest(addDays(grupo.fechaInicio, -9), grupo.createdOn), addDays(hoy, -2))
    const nueva: Matricula = {
      ...sinNota,
      idMatricula: 0,
      alumno,
      grupo,
      tipo: 'REGULAR',
      fecha,
      estado: 'PREINSCRITA',
    }
    return resolver(
      randomStream(`muestra ${grupo.codigo}`),
      nueva,
      hoy,
      ESTADO[grupo.estado] ?? 'PREINSCRITA',
    )
  })
}
