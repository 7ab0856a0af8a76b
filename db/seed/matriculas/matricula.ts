import { haveClash } from '#db/seed/academico/aulas.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import type { Fecha } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'

export type EstadoMatricula =
  | 'PREINSCRITA'
  | 'ACTIVA'
  | 'SUSPENDIDA'
  | 'RETIRADA'
  | 'TRASLADADA'
  | 'CULMINADA'
  | 'ELIMINADA'

export type TipoMatricula = 'REGULAR' | 'MEDIA BECA' | 'BECA'

export type Matricula = {
  /** Assigned once every enrolment is known, in order of date. */
  idMatricula: number
  alumno: Alumno
  grupo: Grupo
  tipo: TipoMatricula
  fecha: Fecha
  estado: EstadoMatricula
  /** Date of the change to the current state; null in the first state. */
  cambio: Fecha | null
  motivo: string | null
  notaFinal: number | null
  aprobado: boolean | null
  origen: Matricula | null
}

const WITH_SEAT: readonly EstadoMatricula[] = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA']
export const hasSeat = ({ estado }: { estado: EstadoMatricula }) => WITH_SEAT.includes(estado)

export const sinNota = { notaFinal: null, aprobado: null, origen: null, motivo: null, cambio: null }

/** The enrolments so far, by group and by student. */
export class Registry {
  readonly todas: Matricula[] = []
  readonly #porGrupo = new Map<Grupo, Matricula[]>()
  readonly #porAlumno = new Map<Alumno, Matricula[]>()

  add(matricula: Matricula) {
    this.todas.push(matricula)
    this.#porGrupo.set(matricula.grupo, [...this.deGrupo(matricula.grupo), matricula])
    this.#porAlumno.set(matricula.alumno, [...this.deAlumno(matricula.alumno), matricula])
  }
  deGrupo(grupo: Grupo): readonly Matricula[] {
    return this.#porGrupo.get(grupo) ?? []
  }
  deAlumno(alumno: Alumno): readonly Matricula[] {
    return this.#porAlumno.get(alumno) ?? []
  }
  takenSeats(grupo: Grupo) {
    return this.deGrupo(grupo).filter(hasSeat).length
  }
  /** Whether the student has passed a course, or is taking a group of it that ends, before a date. */
  hasTaken(alumno: Alumno, codigo: string, antesDe: Fecha) {
    return this.deAlumno(alumno).some(
      (m) =>
        m.grupo.curso.codigo === codigo &&
        m.grupo.fechaFin < antesDe &&
        (m.aprobado || m.estado === 'ACTIVA'),
    )
  }
  /** Whether a student can take a group: course not taken before, no clash of hours, at most two groups at a time. */
  canTake(alumno: Alumno, grupo: Grupo) {
    const own = this.deAlumno(alumno)
    if (own.some((m) => m.grupo === grupo)) return false
    const vivas = own.filter(hasSeat)
    if (vivas.some((m) => m.grupo.curso === grupo.curso && m.aprobado !== false)) return false
    const atOnce = vivas.filter(
      (m) => m.grupo.fechaInicio <= grupo.fechaFin && grupo.fechaInicio <= m.grupo.fechaFin,
    )
    return atOnce.length < 2 && !atOnce.some((m) => haveClash(m.grupo, grupo))
  }
}
