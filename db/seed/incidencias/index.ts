import type { EstadoIncidencia } from '#contract/academico/incidencia.ts'
import { addDays, compare, earliest, type Fecha, instant } from '#db/seed/fechas.ts'
import { type Clock, createdStamp, modifiedStamp, noDespues } from '#db/seed/filas/sello.ts'
import { insertAll } from '#db/seed/guardar.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'
import type { SampleSchool } from '#db/seed/school.ts'
import type { Db } from '#server/core/db.ts'

import { ANTIGUAS, type Historia, type Paso, RECIENTES } from './historias.ts'

type Caso = {
  idIncidencia: number
  historia: Historia
  matricula: Matricula
  fecha: Fecha
  otro: Matricula | null
}
type Persona = { idUsuario: number; login: string }

const OLD_ONES = 36
const MUESTRA = 6

/** Recent cases, in the groups under way: those of the sample student and of the sample teacher first. */
function ofNow({ matriculas, hoy }: SampleSchool): Omit<Caso, 'idIncidencia'>[] {
  const running = matriculas.filter((m) => m.estado === 'ACTIVA' && m.fecha < addDays(hoy, -21))
  const known = running.length > 0 ? running : matriculas.filter((m) => m.estado !== 'ELIMINADA')
  const sample = known.find((m) => m.alumno.idUsuario === MUESTRA) ?? known[0]!
  const taught = known.filter((m) => m.grupo.docente?.login === 'docente' && m.alumno !== sample.alumno)
  const rest = [...taught, ...known.filter((m) => m.alumno !== sample.alumno)]
  return RECIENTES.map((historia, i) => {
    const matricula = i < 2 ? sample : rest[(i * 5) % Math.max(1, Math.min(rest.length, 40))]!
    const otro =
      historia.tipo === 'CONDUCTA' ? rest.find((m) => m.grupo === matricula.grupo && m !== matricula) : null
    return { historia, matricula, otro: otro ?? null, fecha: addDays(hoy, -3 - i * 2 - (i === 1 ? 4 : 0)) }
  })
}

function ofBefore({ matriculas, hoy }: SampleSchool): Omit<Caso, 'idIncidencia'>[] {
  const past = matriculas.filter((m) => m.estado === 'CULMINADA' && addDays(m.fecha, 90) < hoy)
  const step = Math.max(1, Math.floor(past.length / OLD_ONES))
  return past
    .filter((_, i) => i % step === 0)
    .slice(0, OLD_ONES)
    .map((matricula, i) => ({
      historia: ANTIGUAS[i % ANTIGUAS.length]!,
      matricula,
      otro: null,
      fecha: addDays(matricula.fecha, 20 + ((i * 7) % 25)),
    }))
}

const casos = (school: SampleSchool): Caso[] =>
  [...ofBefore(school), ...ofNow(school)]
    .toSorted((a, b) => compare(a.fecha, b.fecha))
    .map((caso, i) => ({ ...caso, idIncidencia: i + 1 }))

const happened = ({ historia, fecha }: Caso, hoy: Fecha) =>
  historia.pasos.filter((paso) => addDays(fecha, paso.dia) <= hoy)

/** State of a case after the steps taken; the third case was opened by mistake and deleted. */
const estadoDe = (caso: Caso, hoy: Fecha): EstadoIncidencia | 'ELIMINADA' => {
  if (caso.idIncidencia === 3) return 'ELIMINADA'
  return happened(caso, hoy).findLast((paso) => 'estado' in paso)?.estado ?? 'ABIERTA'
}

function people({ staff }: SampleSchool) {
  const gestor = staff.find((one) => one.login === 'gestor')!
  return ({ matricula }: Caso, author: Paso['author']): Persona =>
    author === 'alumno'
      ? { idUsuario: matricula.alumno.idUsuario, login: 'alumno' }
      : author === 'gestor'
        ? gestor
        : (matricula.grupo.docente ?? gestor)
}

const seguimientoDe = (paso: Paso) =>
  'comment' in paso ? paso.comment : 'note' in paso ? paso.note : (paso.motivo ?? null)

function seguimientos(
  caso: Caso,
  who: Persona,
  paso: Paso,
  { clock, previousEstado }: { clock: Clock; previousEstado: string },
) {
  const changesEstado = 'estado' in paso
  return {
    idIncidencia: caso.idIncidencia,
    tipo: changesEstado ? 'ESTADO' : 'COMENTARIO',
    comentario: seguimientoDe(paso),
    interno: 'note' in paso,
    idAlumno: paso.author === 'alumno' ? who.idUsuario : null,
    idAutor: who.idUsuario,
    estadoAnterior: changesEstado ? previousEstado : null,
    estadoNuevo: changesEstado ? paso.estado : null,
    instante: noDespues(instant(addDays(caso.fecha, paso.dia), 10 * 60 + paso.dia * 7), clock),
  }
}

/** Stores the cases, recent and old, with their students and their conversation. */
export async function incidents(
  db: Db,
  school: SampleSchool,
  clock: Clock & { tipo: (codigo: string) => number },
) {
  const all = casos(school)
  const person = people(school)
  const gestor = person(all[0]!, 'gestor')
  await insertAll(
    db,
    'incidencia',
    all.map((caso) => {
      const { historia, matricula, fecha, idIncidencia } = caso
      const estado = estadoDe(caso, clock.hoy)
      const last = happened(caso, clock.hoy).at(-1)
      const reporta = person(caso, historia.reporta)
      return {
        idIncidencia,
        asunto: historia.asunto,
        descripcion: historia.descripcion,
        idTipo: clock.tipo(historia.tipo),
        prioridad: historia.prioridad,
        idReporta: reporta.idUsuario,
        idResponsable: estado === 'ABIERTA' && historia.reporta === 'docente' ? null : gestor.idUsuario,
        fechaLimite: historia.plazo === undefined ? null : addDays(fecha, historia.plazo),
        idMatricula: matricula.idMatricula,
        idGrupo: matricula.grupo.idGrupo,
        compartida: historia.compartida,
        estado,
        ...createdStamp(clock, fecha, reporta.login),
        ...modifiedStamp(clock, last ? earliest(addDays(fecha, last.dia), clock.hoy) : null, gestor.login),
      }
    }),
  )
  await insertAll(
    db,
    'incidenciaAlumno',
    all.flatMap(({ idIncidencia, matricula, otro }) =>
      [matricula, ...(otro ? [otro] : [])].map((m) => ({ idIncidencia, idUsuario: m.alumno.idUsuario })),
    ),
  )
  await insertAll(
    db,
    'incidenciaSeguimiento',
    all.filter((c) => c.idIncidencia !== 3).flatMap((caso) => conversation(caso, person, clock)),
  )
}

function conversation(caso: Caso, person: ReturnType<typeof people>, clock: Clock) {
  let previousEstado: string = 'ABIERTA'
  return happened(caso, clock.hoy).map((paso) => {
    const row = seguimientos(caso, person(caso, paso.author), paso, { clock, previousEstado })
    if (row.estadoNuevo) previousEstado = row.estadoNuevo
    return row
  })
}
