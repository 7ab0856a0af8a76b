import type { tarifario } from '#contract/cuentas/tarifario.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'

import { copiarConceptos, tarifarios } from './repo.ts'

/** Next year's price list from this year's, every line changed by the same percentage. */
export const copiar: Handler<typeof tarifario.copiar> = async (ctx, input) => {
  const { idTarifario, nombre, vigenciaDesde, vigenciaHasta, porcentaje } = input
  const { idArea, idMoneda } = await tarifarios.get(ctx, idTarifario)
  const to = await tarifarios.insert(ctx, { idArea, idMoneda, nombre, vigenciaDesde, vigenciaHasta })
  await copiarConceptos(ctx, idTarifario, { to, porcentaje })
  return saved(ctx, 'tarifario', await tarifarios.get(ctx, to))
}
