import { type grupo, nextGrupo } from '#contract/academico/grupo.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { culminarMatriculas, planCierre } from '#server/academico/calificacion/index.ts'
import { masivo } from '#server/core/bulk.ts'
import { changeState } from '#server/core/change-state.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { grupos } from './repo.ts'

type Resultados = Masivo['resultados']
type OpcionesDeCierre = { noPresentados?: number[]; motivo?: string | undefined; notify?: boolean }

const MOST_ERRORS = 100

function refuseIncomplete(missing: Resultados) {
  const errors = missing.slice(0, MOST_ERRORS).map(({ mensaje }) => mensaje)
  throw new Fail('CONFLICTO', 'grupo.sinNotas', { count: missing.length }, errors)
}

/**
 * Moves a group from EN_CURSO to FINALIZADO, for every caller: each active enrolment gets its result, or
 * nothing happens. The group is locked, so that no grade and no enrolment comes in between. With `notify` the
 * obstacles are returned instead of thrown.
 */
export async function finishGrupo(
  ctx: Ctx,
  idGrupo: number,
  { noPresentados = [], motivo, notify = false }: OpcionesDeCierre = {},
) {
  await grupos.get(ctx, idGrupo)
  await grupos.lock(ctx, idGrupo)
  const resultados = await planCierre(ctx, idGrupo, noPresentados)
  const machine = { repo: grupos, entidad: 'grupo', next: nextGrupo }
  await changeState(ctx, machine, idGrupo, { estado: 'FINALIZADO', motivo })
  const missing = resultados.filter(({ ok }) => !ok)
  if (missing.length > 0 && !notify) refuseIncomplete(missing)
  if (missing.length === 0) await culminarMatriculas(ctx, idGrupo, noPresentados)
  return resultados
}

export const cerrar: Handler<typeof grupo.cerrar> = async (ctx, { idGrupo, noPresentados }) => {
  const resultados = await finishGrupo(ctx, idGrupo, { noPresentados, notify: ctx.simular })
  const { procesados, rechazados } = masivo(resultados)
  const clave = rechazados > 0 ? 'grupo.sinNotas' : 'grupo.cerrado'
  return {
    ...masivo(resultados),
    mensaje: ctx.t(clave, { count: rechazados > 0 ? rechazados : procesados }),
    grupo: await grupos.get(ctx, idGrupo),
  }
}
