import { converted, thousandthsOf } from '#server/comprobantes/emisor/cambio.ts'
import { amountOf, centsOf, decimal, quotient, scaled, sumCents } from '#server/comprobantes/emisor/cents.ts'
import type { Detraccion } from '#server/comprobantes/emisor/documento.ts'
import type { MayOweDeposit } from '#server/comprobantes/emisor/reglas.ts'

import { DETRACTION, SOLES } from './codes.ts'

/** A whole, in hundredths of a per cent. */
const WHOLE = 100n * 100n
const SOL = 100n

const settingOf = ({ ajustes }: MayOweDeposit, name: string) => ajustes[`comprobante.${name}`] ?? ''

/** Cents of the taxed lines of a factura, where the school has an account for deposits. */
function taxedOf(venta: MayOweDeposit): bigint {
  if (venta.clase !== 'FACTURA' || settingOf(venta, 'detraccionCuenta') === '') return 0n
  const taxed = venta.renglones.filter(({ afectacion }) => afectacion === 'GRAVADO')
  return sumCents(taxed.map(({ importe }) => centsOf(importe)))
}

/** The same in soles; nothing of a currency without a rate. */
function taxedInSoles(venta: MayOweDeposit): bigint {
  if (venta.moneda === SOLES) return taxedOf(venta)
  return venta.cambio === null ? 0n : converted(taxedOf(venta), thousandthsOf(venta.cambio))
}

/** A taxed factura in another currency may owe a deposit, which only its rate tells. */
export const faltaCambio = (venta: MayOweDeposit) =>
  venta.moneda !== SOLES && venta.cambio === null && taxedOf(venta) > 0n

/**
 * The deposit that a company owes for the taxed lines of a factura above an amount, where the school has an account for it (SPOT,
 * annex 3 of R.S. 183-2004): in whole soles, rounded half up, at the official rate of another currency.
 */
export function detraccionDe(venta: MayOweDeposit): Detraccion | null {
  const base = taxedInSoles(venta)
  if (base === 0n || base <= scaled(settingOf(venta, 'detraccionDesde'), 2)) return null
  const rate = scaled(settingOf(venta, 'detraccionTasa'), 2)
  const importe = amountOf(quotient(base * rate, WHOLE * SOL) * SOL)
  const cuenta = settingOf(venta, 'detraccionCuenta')
  return { codigo: DETRACTION.service, porcentaje: decimal(rate, 2), importe, cuenta }
}
