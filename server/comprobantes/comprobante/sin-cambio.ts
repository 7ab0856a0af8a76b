import type { Borrador, Casa } from '#server/comprobantes/borrador/index.ts'
import { Fail } from '#server/core/fail.ts'

import { rulesOf } from './credit.ts'

/** Refuses a document of which the deposit of its company cannot be told: its currency has no official rate. */
export function refuseWithoutRate(casa: Casa, { clase, renglones, moneda }: Borrador) {
  const { ajustes, moneda: of } = casa
  if (rulesOf(casa).faltaCambio({ clase, renglones, moneda, cambio: of.cambio, ajustes }))
    throw new Fail('CONFLICTO', 'comprobante.sinCambio', { moneda })
}
