import { azar } from '#db/seed/azar.ts'
import type { Escuela } from '#db/seed/escuela.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'

import type { Base } from './catalogo.ts'
import { type Ahora, creado, modificado } from './sello.ts'

const operador = ({ grupo, idMatricula }: Matricula) =>
  grupo.fechaInicio < '2022' || idMatricula % 3 ? 'gestor' : 'nyanez'
const minuto = ({ idMatricula }: Matricula) => azar(`hora ${idMatricula}`).entero(9 * 60, 19 * 60)

/** Groups the enrolments of a student on one day: each group is one matriculacion. */
function actos(matriculas: readonly Matricula[]): Matricula[][] {
  return [...Map.groupBy(matriculas, (m) => `${m.alumno.idUsuario} ${m.fecha}`).values()]
}

export const matriculaciones = ({ matriculas }: Escuela, ahora: Ahora) =>
  actos(matriculas).map((acto, i) => ({
    idMatriculacion: i + 1,
    idUsuario: acto[0]!.alumno.idUsuario,
    fecha: acto[0]!.fecha,
    estado: acto.every((m) => m.estado === 'ELIMINADA') ? 'ELIMINADO' : 'ACTIVO',
    ...creado(ahora, acto[0]!.fecha, operador(acto[0]!), minuto(acto[0]!)),
  }))

const accesos = ({ estado }: Matricula) => {
  const abierto = estado === 'ACTIVA' || estado === 'CULMINADA'
  return { accesoAulaVirtual: abierto, accesoComunicacion: abierto }
}

export function matriculas({ matriculas: lista }: Escuela, ahora: Ahora, { matriculaTipo }: Base) {
  const acto = new Map(actos(lista).flatMap((a, i) => a.map((m) => [m, i + 1] as const)))
  return lista.map((m) => ({
    idMatricula: m.idMatricula,
    idMatriculacion: acto.get(m)!,
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
    ...creado(ahora, m.fecha, operador(m), minuto(m)),
    ...modificado(
      ahora,
      m.cambio,
      m.estado === 'CULMINADA' ? (m.grupo.docente?.login ?? 'gestor') : 'gestor',
    ),
  }))
}
