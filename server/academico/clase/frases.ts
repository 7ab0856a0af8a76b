import { weekdayOf } from '#contract/core/day.ts'
import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import type { Clash } from './repo.ts'

type ClassTime = { fecha: string; horaInicio: string; horaFin: string; aula?: string | null }

/** Returns a function that writes the time of a class: `Lunes 2 mar 2026, 19:00–21:00 · A-101`. */
export async function classTimeFormatter(ctx: Ctx) {
  const { t } = ctx
  const { day } = await formatosDe(ctx)
  return ({ fecha, horaInicio, horaFin, aula }: ClassTime) =>
    `${t(`dia.${weekdayOf(fecha)}` as Clave)} ${day(fecha)}, ${horaInicio}–${horaFin}${aula ? ` · ${aula}` : ''}`
}

/** Refuses a room or a teacher that is taken, naming the group that has it. */
export async function refuseClash(ctx: Ctx, clash: Clash | undefined) {
  if (!clash) return
  const words = await classTimeFormatter(ctx)
  const { codigo, aula, porAula, fecha, horaInicio, horaFin } = clash
  throw new Fail('CONFLICTO', porAula ? 'horario.aulaOcupada' : 'horario.docenteOcupado', {
    grupo: codigo,
    aula: aula ?? '',
    cuando: words({ fecha, horaInicio, horaFin }),
  })
}
