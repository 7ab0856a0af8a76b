import { type Cents, toCents } from '#contract/core/cents.ts'

/**
 * Cash that is not taken of an amount, in favour of the payer, where `coin` is the smallest in use (decision 181). An amount below the coin is
 * taken as it is. The database does the same when the payment is confirmed (`redondeo_de`).
 */
export function cashRounding(monto: Cents, coin: number): Cents {
  const step = toCents(coin)
  return step > 0 && monto > step ? monto % step : 0
}

type Paid = { monto: number; redondeo: number; montoDevuelto: number }

/** Cash that leaves the till for a refund: its amount, up to the cash that came in. */
export function cashBack({ monto, redondeo, montoDevuelto }: Paid, asked: Cents): Cents {
  const taken = toCents(monto) - toCents(redondeo)
  const before = toCents(montoDevuelto)
  return Math.min(taken, before + asked) - Math.min(taken, before)
}
