import { seCruzan } from '#db/seed/academico/aulas.ts'
import { esTaller } from '#db/seed/academico/catalogo.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, compare, daysBetween, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'

import { type Matricula, sinNota } from './matricula.ts'

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

/** Groups that can be followed together: begun long enough ago to owe something, and one that is about to begin. */
function elegir(grupos: readonly Grupo[], hoy: Fecha): Grupo[] {
  const posibles = grupos.filter((g) => g.periodo.estado === 'ABIERTO' && !esTaller(g.curso))
  const enCurso = posibles
    .filter((g) => g.estado === 'EN_CURSO' && daysBetween(g.fechaInicio, hoy) >= 3 && !g.curso.previo)
    .toSorted((a, b) => deDocente(a) - deDocente(b) || compare(b.fechaInicio, a.fechaInicio))
  const abiertos = posibles.filter((g) => g.estado === 'ABIERTO')
  const juntos = compatibles([], enCurso, 2)
  return compatibles(juntos, abiertos, juntos.length + 1)
}

/** The enrolments that the sample student has now. Earlier ones come by themselves. */
export const deMuestra = (grupos: readonly Grupo[], alumno: Alumno, hoy: Fecha): Matricula[] =>
  elegir(grupos, hoy).map((grupo) => {
    const fecha = earliest(latest(addDays(grupo.fechaInicio, -9), grupo.creado), addDays(hoy, -2))
    const activa = grupo.estado === 'EN_CURSO'
    return {
      ...sinNota,
      idMatricula: 0,
      alumno,
      grupo,
      tipo: 'REGULAR',
      fecha,
      estado: activa ? 'ACTIVA' : 'PREINSCRITA',
      cambio: activa ? addDays(fecha, 1) : null,
    }
  })
