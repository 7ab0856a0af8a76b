import { amountOf, centsOf, decimal, quotient, scaled, sumCents } from '#server/comprobantes/emisor/cents.ts'
import type { Detraccion } from '#server/comprobantes/emisor/documento.ts'
import type { MayOweDeposit } from '#server/comprobantes/emisor/reglas.ts'

import { DETRACTION, SOLES } from './codes.ts'

/** A whole, in hundredths of a per cent. */
const WHOLE = 100n * 100n

/**
 * The deposit that a company owes for the taxed lines of a factura above an amount, where the school has an account for it (SPOT,
 * annex 3 of R.S. 183-2004). One in another currency has none: its amount is in soles, at a rate that is not kept.
 */
export function detraccionDe({ clase, renglones, moneda, ajustes }: MayOweDeposit): Detraccion | null {
  const setting = (name: string) => ajustes[`comprobante.${name}`] ?? ''
  const cuenta = setting('detraccionCuenta')
  if (clase !== 'FACTURA' || moneda !== SOLES || cuenta === '') return null
  const taxed = renglones.filter(({ afectacion }) => afectacion === 'GRAVADO')
  const base = sumCents(taxed.map(({ importe }) => centsOf(importe)))
  if (base <= scaled(setting('detraccionDesde'), 2)) return null
  const rate = scaled(setting('detraccionTasa'), 2)
  const importe = amountOf(quotient(base * rate, WHOLE))
  return { codigo: DETRACTION.service, porcentaje: decimal(rate, 2), importe, cuenta }
}
