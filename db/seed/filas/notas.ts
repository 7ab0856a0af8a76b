import { esquemaDe } from '#db/seed/academico/esquemas.ts'
import { earliest } from '#db/seed/fechas.ts'
import type { Nota } from '#db/seed/matriculas/notas.ts'

import { type Clock, createdStamp } from './sello.ts'

const AFTER_CLASS = 20 * 60

const sello = ({ matricula: { grupo }, fecha }: Nota, clock: Clock) =>
  createdStamp(clock, earliest(fecha, clock.hoy), grupo.docente?.login ?? 'gestor', AFTER_CLASS)

/** The scheme that each group with grades keeps, from the date of its first grade. */
export const grupoEsquemas = (notas: readonly Nota[], clock: Clock) =>
  [...Map.groupBy(notas, ({ matricula }) => matricula.grupo)].map(([grupo, ofGrupo]) => {
    const { componentes, estado: _, ...esquema } = esquemaDe(grupo.curso.esquema)
    const first = ofGrupo.reduce((a, b) => (b.fecha < a.fecha ? b : a))
    return {
      idGrupo: grupo.idGrupo,
      ...esquema,
      componentes: componentes as unknown,
      ...sello(first, clock),
    }
  })

export const calificaciones = (notas: readonly Nota[], clock: Clock) =>
  notas.map((nota) => ({
    idMatricula: nota.matricula.idMatricula,
    componente: nota.componente,
    nota: String(nota.nota),
    version: 1,
    ...sello(nota, clock),
  }))
