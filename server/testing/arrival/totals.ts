import { compareCodes } from '#contract/core/order.ts'

import type { Charge, Moneda, Payment, School } from './model.ts'

/** Cents applied to each charge, and left over of each payment: the one named, else the oldest due. */
export function applied({ charges, payments }: School) {
  const paid = new Map<Charge, number>()
  const over = new Map<Payment, number>()
  const owed = (one: Charge) => one.monto - one.descuento - (paid.get(one) ?? 0)
  const place = new Map(charges.map((one, i) => [one, i]))
  for (const payment of payments) {
    const own = charges.filter(
      ({ enrolment, moneda }) => enrolment.alumno === payment.alumno && moneda === payment.moneda,
    )
    const oldest = own.toSorted((a, b) => compareCodes(a.vence, b.vence) || place.get(a)! - place.get(b)!)
    let left = payment.monto
    for (const charge of payment.charge ? [payment.charge] : oldest) {
      const part = Math.min(left, owed(charge))
      paid.set(charge, (paid.get(charge) ?? 0) + part)
      left -= part
    }
    over.set(payment, left)
  }
  return { paid, over, owed }
}

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
const inSoles = (cents: number) => cents / 100

/** Totals of some charges and payments of the school in a currency, in units. */
export function totalsOf(
  school: School,
  moneda: Moneda,
  isOf: (one: Charge | Payment) => boolean = () => true,
) {
  const { owed, over } = applied(school)
  const charges = school.charges.filter((one) => one.moneda === moneda && isOf(one))
  const payments = school.payments.filter((one) => one.moneda === moneda && isOf(one))
  return {
    facturado: inSoles(sum(charges.map((one) => one.monto - one.descuento))),
    cobrado: inSoles(sum(payments.map((one) => one.monto))),
    deuda: inSoles(sum(charges.map(owed))),
    aFavor: inSoles(sum(payments.map((one) => over.get(one)!))),
  }
}

/** Totals of each term: collected is what its charges were paid. */
function totalsByTerm(school: School) {
  const { paid, owed } = applied(school)
  return school.terms.map((term) => {
    const enrolments = school.enrolments.filter(({ group }) => group.term === term)
    const charges = school.charges.filter(
      ({ enrolment, moneda }) => enrolment.group.term === term && moneda === 'PEN',
    )
    const deuda = inSoles(sum(charges.map(owed)))
    return {
      periodo: term.nombre,
      alumnos: new Set(enrolments.map(({ alumno }) => alumno)).size,
      matriculas: enrolments.length,
      facturado: inSoles(sum(charges.map((one) => one.monto - one.descuento))),
      cobrado: inSoles(sum(charges.map((one) => paid.get(one) ?? 0))),
      deuda,
      vencido: deuda,
    }
  })
}

/** Collected in each month of a year, January first. */
export const collectedByMonth = ({ payments }: School, year: number) =>
  Array.from({ length: 12 }, (_, i) => {
    const month = `${year}-${String(i + 1).padStart(2, '0')}`
    return inSoles(
      sum(
        payments
          .filter(({ fecha, moneda }) => moneda === 'PEN' && fecha.startsWith(month))
          .map((one) => one.monto),
      ),
    )
  })

/** The totals that the old program says, of the school and by term. */
export function declaredBy(school: School) {
  const { aFavor: _, ...totals } = totalsOf(school, 'PEN')
  return {
    ...totals,
    vencido: totals.deuda,
    alumnos: new Set(school.enrolments.map(({ alumno }) => alumno)).size,
    matriculas: school.enrolments.length,
    periodos: totalsByTerm(school),
  }
}
