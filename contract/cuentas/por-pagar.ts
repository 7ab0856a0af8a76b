import { sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import { compareCodes } from '#contract/core/order.ts'

type Charge = { saldo: number; enRevision?: number }

/** The amount to ask for of a charge: the part that payments under review cover is not asked for again. */
export const porPagar = ({ saldo, enRevision = 0 }: Charge): number =>
  toAmount(Math.max(0, toCents(saldo) - toCents(enRevision)))

export const isAsked = (charge: Charge) => porPagar(charge) > 0

type DatedCharge = Charge & { vencida: boolean; fechaVencimiento: string }

/** The amount and the first date of some charges. */
export type ParteDeDeuda = { monto: number; fecha: string }

function partOf(charges: readonly DatedCharge[]): ParteDeDeuda | undefined {
  const asked = charges.filter(isAsked)
  if (asked.length === 0) return undefined
  const monto = toAmount(sumCents(asked.map(porPagar)))
  return { monto, fecha: asked.map((one) => one.fechaVencimiento).toSorted(compareCodes)[0] ?? '' }
}

/**
 * Splits what is owed of some charges of a currency into what is overdue, what is due later, and what payments under review cover:
 * one sum of the three says a date that is right for none of them.
 */
export function partesDeDeuda(charges: readonly DatedCharge[]) {
  const enRevision = toAmount(
    charges.reduce((sum, one) => sum + toCents(one.saldo) - toCents(porPagar(one)), 0),
  )
  return {
    vencido: partOf(charges.filter(({ vencida }) => vencida)),
    porVencer: partOf(charges.filter(({ vencida }) => !vencida)),
    enRevision: enRevision > 0 ? enRevision : undefined,
  }
}
