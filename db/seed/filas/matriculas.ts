import type { Matricula } from '#db/seed/matriculas/matricula.ts'
import { randomStream } from '#db/seed/random.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import type { Base } from './catalogo.ts'
import { type Clock, createdStamp, modifiedStamp } from './sello.ts'

const operador = ({ grupo, idMatricula }: Matricula) =>
  grupo.fechaInicio < '2022' || idMatricula % 3 ? 'gestor' : 'nyanez'
const minuteOf = ({ idMatricula }: Matricula) => randomStream(`hora ${idMatricula}`).integer(9 * 60, 19 * 60)

/** Groups the enrolments of a student on one day: each group is one matriculacion. */
function groupByDay(matriculas: readonly Matricula[]): Matricula[][] {
  return [...Map.groupBy(matriculas, (m) => `${m.alumno.idUsuario} ${m.fecha}`).values()]
}

export const matriculaciones = ({ matriculas }: SampleSchool, clock: Clock) =>
  groupByDay(matriculas).map((sameDay, i) => ({
    idMatriculacion: i + 1,
    idUsuario: sameDay[0]!.alumno.idUsuario,
    fecha: sameDay[0]!.fecha,
    estado: sameDay.every((m) => m.estado === 'ELIMINADA') ? 'ELIMINADO' : 'ACTIVO',
    ...createdStamp(clock, sameDay[0]!.fecha, operador(sameDay[0]!), minuteOf(sameDay[0]!)),
  }))

const accesos = ({ estado }: Matricula) => {
  const abierto = estado === 'ACTIVA' || estado === 'CULMINADA'
  return { accesoAulaVirtual: abierto, accesoComunicacion: abierto }
}

export function matriculas({ matriculas: lista }: SampleSchool, clock: Clock, { matriculaTipo }: Base) {
  const matriculacionOf = new Map(groupByDay(lista).flatMap((a, i) => a.map((m) => [m, i + 1] as const)))
  return lista.map((m) => ({
    idMatricula: m.idMatricula,
    idMatriculacion: matriculacionOf.get(m)!,
    idUsuario: m.alumno.idUsuario,
    idGrupo: m.grupo.idGrupo,
    idMatriculaTipo: matriculaTipo.get(m.tipo)!,
    idTarifario: m.grupo.tarifario.idTarifario,
    fecha: m.fecha,
    ...accesos(m),
    notaFinal: m.notaFinal === null ? null : String(m.notaFinal),
    aprobado: m.aprobado,
    motivo: m.motivo,
    idMatriculaOrigen: m.origen?.idMatricula ?? null,
    estado: m.estado,
    ...createdStamp(clock, m.fecha, operador(m), minuteOf(m)),
    ...modifiedStamp(
      clock,
      m.cambio,
      m.estado === 'CULMINADA' ? (m.grupo.docente?.login ?? 'gestor') : 'gestor',
    ),
  }))
}
