import { type clase, claseMoves } from '#contract/academico/clase.ts'
import { lockTimetable } from '#server/academico/horario/index.ts'
import { bulk } from '#server/core/bulk.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { stateName, transicion } from '#server/core/table.ts'
import { hoy } from '#server/core/today.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'

import { classTimeFormatter, refuseClash } from './frases.ts'
import { lockGroup } from './generar-repo.ts'
import { clases, clashOf, dropEmptyAttendance, holidayOn, moveClase } from './repo.ts'

const CLOSED = ['FINALIZADO', 'CANCELADO']

/** Refuses changes of a finished or cancelled group. */
export function refuseClosed(ctx: Ctx, grupo: { codigo: string; estado: string }) {
  if (!CLOSED.includes(grupo.estado)) return
  const estado = stateName(ctx, 'grupo', grupo.estado)
  throw new Fail('CONFLICTO', 'clase.grupoCerrado', { grupo: grupo.codigo, estado })
}

function refuseBackwards({ horaInicio, horaFin }: { horaInicio: string; horaFin: string }) {
  if (horaFin <= horaInicio) throw new FailCampo('horaFin', 'regla.clase_horas')
}

/** Refuses a clash. A class on a holiday is kept, and the answer says so. */
async function answerUnlessClash(ctx: Ctx, idClase: number) {
  await refuseClash(ctx, await clashOf(ctx, idClase))
  const row = await clases.get(ctx, idClase)
  const done = saved(ctx, 'clase', row)
  const feriado = await holidayOn(ctx, row.fecha)
  return feriado === undefined
    ? done
    : { ...done, mensaje: `${done.mensaje}. ${ctx.t('clase.enFeriado', { feriado })}` }
}

/** Adds a class beside the timetable. */
export const guardar: Handler<typeof clase.guardar> = async (ctx, input) => {
  refuseBackwards(input)
  const grupo = await lockGroup(ctx, input.idGrupo)
  if (!grupo) throw noEncontrado()
  refuseClosed(ctx, grupo)
  await lockTimetable(ctx)
  return answerUnlessClash(ctx, await clases.insert(ctx, input))
}

/** Updates topic and room. A change of day needs a reason, and has its own call. */
export const actualizar: Handler<typeof clase.actualizar> = async (ctx, { id, version, ...values }) => {
  const now = await clases.get(ctx, id)
  const moved = (['idGrupo', 'fecha', 'horaInicio', 'horaFin'] as const).find((k) => now[k] !== values[k])
  if (moved) throw new Fail('CONFLICTO', 'clase.useReprogramar')
  await lockTimetable(ctx)
  await clases.update(ctx, id, { version, values: { tema: values.tema, aula: values.aula } })
  return now.aula === values.aula
    ? saved(ctx, 'clase', await clases.get(ctx, id))
    : answerUnlessClash(ctx, id)
}

export const reprogramar: Handler<typeof clase.reprogramar> = async (ctx, { idClase, ...to }) => {
  refuseBackwards(to)
  const now = await clases.lock(ctx, idClase)
  if (!claseMoves.reprogramar(now))
    throw transicion(ctx, 'clase', { estado: now.estado, desde: claseMoves.reprogramar.from })
  refuseClosed(ctx, now.grupo)
  await lockTimetable(ctx)
  await moveClase(ctx, idClase, to)
  return answerUnlessClash(ctx, idClase)
}

type Cancelada = Pick<Awaited<ReturnType<typeof clases.get>>, 'idClase' | 'idGrupo' | 'fecha' | 'horaInicio'>

/** Notifies the students of a cancelled class, unless it is past. */
async function notifyCancelled(ctx: Ctx, { idClase, idGrupo, fecha, horaInicio }: Cancelada, motivo: string) {
  if (fecha < (await hoy(ctx))) return
  const placeholders = { hora: horaInicio.slice(0, 5), motivo }
  await notify(ctx, { evento: 'CLASE_CANCELADA', idGrupo, referencia: idClase, fecha, placeholders })
}

export const cancelar: Handler<typeof clase.cancelar> = async (ctx, { clases: ids, motivo }) => {
  const words = await classTimeFormatter(ctx)
  return bulk(ctx, ids, async (id) => {
    const now = await clases.get(ctx, id)
    await clases.move(ctx, id, claseMoves.cancelar, { motivo })
    await notifyCancelled(ctx, now, motivo)
    return words(now)
  })
}

export const eliminar: Handler<typeof clase.eliminar> = async (ctx, { id }) => {
  await clases.lock(ctx, id)
  await dropEmptyAttendance(ctx, id)
  await clases.remove(ctx, id)
  return { mensaje: ctx.t('hecho.eliminado') }
}
