import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { type clase, claseMoves } from '#contract/academico/clase.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { stateName, transicion } from '#server/core/table.ts'
import { hoy } from '#server/core/today.ts'
import { notify, withdrawAbsences } from '#server/mensajes/mensaje/index.ts'

import { attendanceOf, type NotedAsistencia, sheetOf, writeAttendance } from './asistencia-repo.ts'
import { refuseClosed } from './mover.ts'
import { clases } from './repo.ts'

type AsistenciaEnviada = {
  idMatricula: number
  estado: EstadoAsistencia | null
  version?: number | null | undefined
}
type Clase = Awaited<ReturnType<typeof clases.get>>

export const hoja: Handler<typeof clase.hoja> = async (ctx, { id }) => {
  const una = await clases.get(ctx, id)
  return { clase: una, alumnos: await sheetOf(ctx, una) }
}

async function refuseUngiven(ctx: Ctx, una: Clase) {
  if (!claseMoves.dictar(una))
    throw transicion(ctx, 'clase', { estado: una.estado, desde: claseMoves.dictar.from })
  refuseClosed(ctx, una.grupo)
  if (una.fecha > (await hoy(ctx))) throw new Fail('CONFLICTO', 'clase.futura')
}

const nombreDeAsistencia = (ctx: Ctx, estado: string | null) =>
  estado ? stateName(ctx, 'asistencia', estado) : ctx.t('clase.sinAnotar')

/** Refuses a student with an enrolment that is over. */
export function refuseGone(ctx: Ctx, { viva, nombre: alumno, estado }: NotedAsistencia) {
  if (!viva)
    throw new Fail('CONFLICTO', 'clase.noMatriculado', {
      alumno,
      estado: stateName(ctx, 'matricula', estado),
    })
}

/** Refuses students who are not enrolled, and repeated ones. */
function refuseStrangers(ctx: Ctx, sent: AsistenciaEnviada[], notes: Map<number, NotedAsistencia>) {
  if (new Set(sent.map((s) => s.idMatricula)).size < sent.length)
    throw new FailCampo('asistencias', 'clase.repetida')
  if (sent.some((s) => !notes.has(s.idMatricula))) throw noEncontrado()
  for (const note of notes.values()) refuseGone(ctx, note)
}

/**
 * Refuses to overwrite what another writer changed since it was read. Sending the stored value again is no
 * conflict.
 */
function refuseOverwriting(ctx: Ctx, sent: AsistenciaEnviada[], notes: Map<number, NotedAsistencia>) {
  const changed = sent.flatMap(({ idMatricula, estado, version }) => {
    const now = notes.get(idMatricula)!
    return version === undefined || now.version === version || now.asistencia === estado ? [] : [now]
  })
  if (changed.length === 0) return
  const describeConflict = ({ nombre, asistencia, por }: NotedAsistencia) =>
    ctx.t('clase.otroAnoto', {
      alumno: nombre,
      estado: nombreDeAsistencia(ctx, asistencia),
      quien: por ?? '',
    })
  const changedNames = changed.map(describeConflict)
  throw new Fail('VERSION_ANTERIOR', 'clase.yaAnotada', { quienes: changedNames.join('; ') }, changedNames)
}

/** Minutes in which an absence may be corrected before it is told: who comes late is marked absent first. */
const DELAY_MINUTES = 15

type Notes = Map<number, NotedAsistencia>
const byMatricula = (notes: NotedAsistencia[]): Notes => new Map(notes.map((n) => [n.idMatricula, n]))
const isAbsent = (one: NotedAsistencia | undefined) => one?.asistencia === 'FALTA'

/** Tells the adults of minors the absences of a class of today, and takes back those that are none any more. */
async function tellAbsences(ctx: Ctx, { fecha }: Clase, { before, now }: { before: Notes; now: Notes }) {
  const changed = [...now.values()].filter((one) => isAbsent(one) !== isAbsent(before.get(one.idMatricula)))
  const idsOf = (absent: boolean) =>
    changed.flatMap((one) => (isAbsent(one) === absent && one.idAsistencia ? [one.idAsistencia] : []))
  if (idsOf(false).length > 0) await withdrawAbsences(ctx, idsOf(false))
  if (fecha === (await hoy(ctx)))
    await notify(ctx, { evento: 'INASISTENCIA', ids: idsOf(true), delayMinutes: DELAY_MINUTES })
}

export const asistencia: Handler<typeof clase.asistencia> = async (ctx, { idClase, asistencias }) => {
  // Locked, so that two writers take turns; each writes only the students named.
  const una = await clases.lock(ctx, idClase)
  await refuseUngiven(ctx, una)
  const ids = asistencias.map((a) => a.idMatricula)
  const before = byMatricula(await attendanceOf(ctx, una, ids))
  refuseStrangers(ctx, asistencias, before)
  refuseOverwriting(ctx, asistencias, before)
  await writeAttendance(ctx, una, asistencias)
  const { estado } = await clases.get(ctx, idClase)
  const now = await attendanceOf(ctx, una, ids)
  await tellAbsences(ctx, una, { before, now: byMatricula(now) })
  return {
    mensaje: ctx.t('clase.asistenciaGuardada', { count: ids.length }),
    estado,
    asistencias: now.map((n) => ({ idMatricula: n.idMatricula, estado: n.asistencia, version: n.version })),
  }
}
