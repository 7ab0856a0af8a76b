import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/**
 * Refuses a date of enrolment outside the registration window of its group: from `matricula.diasAntes` days before the
 * group or its period begins to the end of both.
 */
export async function refuseOutsideWindow(ctx: Ctx, idGrupo: number, fecha: string) {
  const { rows } = await sql<{ desde: string; hasta: string; fits: boolean }>`
    select v.*, ${fecha}::date between v.desde and v.hasta as fits
    from grupo g join periodo p on p.id_periodo = g.id_periodo
    cross join lateral (
      select (least(g.fecha_inicio, p.fecha_inicio) - ${selectNumber('matricula.diasAntes')}::int)::date as desde,
        greatest(g.fecha_fin, p.fecha_fin) as hasta) v
    where g.id_grupo = ${idGrupo}`.execute(steady(ctx.db))
  const [registration] = rows
  if (registration && !registration.fits) {
    const { day } = await formatosDe(ctx)
    const [desde, hasta] = [day(registration.desde), day(registration.hasta)]
    throw new FailCampo('fecha', 'matricula.fueraDeVentana', { desde, hasta })
  }
}
