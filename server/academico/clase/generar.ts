import type { clase } from '#contract/academico/clase.ts'
import { lockTimetable } from '#server/academico/horario/index.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { stateName } from '#server/core/table.ts'

import { classTimeFormatter } from './frases.ts'
import { fillGaps, followTimetable, type Gap, gapsOf, lockGroup, slotsOf } from './generar-repo.ts'

async function refuseUnready(ctx: Ctx, idGrupo: number) {
  const grupo = await lockGroup(ctx, idGrupo)
  if (!grupo) throw noEncontrado()
  if (['FINALIZADO', 'CANCELADO'].includes(grupo.estado)) {
    const estado = stateName(ctx, 'grupo', grupo.estado)
    throw new Fail('CONFLICTO', 'clase.grupoCerrado', { grupo: grupo.codigo, estado })
  }
  if ((await slotsOf(ctx, idGrupo)) === 0)
    throw new Fail('CONFLICTO', 'clase.sinHorario', { grupo: grupo.codigo })
}

const isClash = (gap: Gap) => gap.codigo !== null
const isHoliday = (gap: Gap) => gap.feriado !== null

/**
 * A result for each class: inserted, deleted, updated, or refused for a clash. Holidays are reported, not
 * refused.
 */
export const generar: Handler<typeof clase.generar> = async (ctx, { idGrupo, ajustar = false }) => {
  await refuseUnready(ctx, idGrupo)
  await lockTimetable(ctx)
  const words = await classTimeFormatter(ctx)
  const { gone, changed } = ajustar ? await followTimetable(ctx, idGrupo) : { gone: [], changed: [] }
  const gaps = await gapsOf(ctx, idGrupo)
  const free = gaps.filter((gap) => !isClash(gap) && !isHoliday(gap))
  const made = await fillGaps(ctx, idGrupo, free)
  const { t } = ctx
  const told = masivo([
    ...gone.map((c) => ({ id: c.idClase, ok: true, mensaje: t('clase.seQuita', { cuando: words(c) }) })),
    ...changed.map((c) => ({ id: c.idClase, ok: true, mensaje: t('clase.seAjusta', { cuando: words(c) }) })),
    ...free.map((c, i) => ({ id: made[i] as number, ok: true, mensaje: words(c) })),
    ...gaps.filter(isClash).map((c) => ({
      fila: gaps.indexOf(c) + 1,
      ok: false,
      mensaje: t(c.porAula ? 'clase.aulaOcupada' : 'clase.docenteOcupado', {
        cuando: words(c),
        grupo: c.codigo ?? '',
      }),
    })),
  ])
  const holidays = gaps
    .filter(isHoliday)
    .map((c) => t('clase.feriado', { cuando: words(c), feriado: c.feriado ?? '' }))
  return { ...told, mensajes: [...told.mensajes, ...holidays] }
}
