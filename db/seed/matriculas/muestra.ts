import { type EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { seCruzan } from '#db/seed/academico/aulas.ts'
import { esTaller } from '#db/seed/academico/catalogo.ts'
import type { EstadoGrupo, Grupo } from '#db/seed/academico/grupos.ts'
import { azar } from '#db/seed/azar.ts'
import { addDays, compare, daysBetween, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'

import { type Matricula, sinNota } from './matricula.ts'
import { resolver } from './resultado.ts'

const ESTADO: Partial<Record<EstadoGrupo, EstadoMatricula>> = { FINALIZADO: 'CULMINADA', EN_CURSO: 'ACTIVA' }

const deDocente = (g: Grupo) => (g.docente?.login === 'docente' ? 0 : 1)

/** Adds groups that do not clash with those chosen, until there are `total`. */
function compatibles(elegidos: readonly Grupo[], entre: readonly Grupo[], total: number): Grupo[] {
  const lista = [...elegidos]
  for (const grupo of entre) {
    const choca = lista.some((e) => seCruzan(e, grupo) || e.curso === grupo.curso)
    if (lista.length < total && !choca) lista.push(grupo)
  }
  return lista
}

/** Compatible groups: two begun at least three days ago, so that something is due, and one about to begin. */
function elegir(grupos: readonly Grupo[], hoy: Fecha): Grupo[] {
  const posibles = grupos.filter((g) => g.periodo.estado === 'ABIERTO' && !esTaller(g.curso))
  const enCurso = posibles
    .filter((g) => g.estado === 'EN_CURSO' && daysBetween(g.fechaInicio, hoy) >= 3 && !g.curso.previo)
    .toSorted((a, b) => deDocente(a) - deDocente(b) || compare(b.fechaInicio, a.fechaInicio))
  const abiertos = posibles.filter((g) => g.estado === 'ABIERTO')
  const juntos = compatibles([], enCurso, 2)
  return compatibles(juntos, abiertos, juntos.length + 1)
}

const AREAS = ['Idiomas', 'Computación e informática']
const TERMS = 3

/** Past groups: one a term, of courses that the student is not taking now. */
const anteriores = (grupos: readonly Grupo[], { desde }: Alumno, ahora: readonly Grupo[]): Grupo[] => {
  const posibles = grupos.filter(
    (g) =>
      g.estado === 'FINALIZADO' &&
      g.periodo.estado === 'CERRADO' &&
      g.periodo.idPeriodo >= desde &&
      !g.curso.previo,
  )
  const distintos = posibles
    .filter((g) => AREAS.includes(g.curso.area) && !ahora.some((otro) => otro.curso === g.curso))
    .filter((g, i, todos) => todos.findIndex((otro) => otro.curso === g.curso) === i)
  return distintos
    .filter((g, i) => distintos.findIndex((otro) => otro.periodo === g.periodo) === i)
    .slice(-TERMS)
}

/** The enrolments of the sample student: current ones and some finished courses. */
export function deMuestra(grupos: readonly Grupo[], alumno: Alumno, hoy: Fecha): Matricula[] {
  const ahora = elegir(grupos, hoy)
  return [...anteriores(grupos, alumno, ahora), ...ahora].map((grupo) => {
    const fecha = earliest(latest(addDays(grupo.fechaInicio, -9), grupo.creado), addDays(hoy, -2))
    const nueva: Matricula = {
      ...sinNota,
      idMatricula: 0,
      alumno,
      grupo,
      tipo: 'REGULAR',
      fecha,
      estado: 'PREINSCRITA',
    }
    return resolver(azar(`muestra ${grupo.codigo}`), nueva, hoy, ESTADO[grupo.estado] ?? 'PREINSCRITA')
  })
}
