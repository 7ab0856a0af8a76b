import { addDays, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { PayerKind } from '#db/seed/personas/alumnos.ts'
import type { RandomStream } from '#db/seed/random.ts'

import type { Cuenta } from './cuenta.ts'

type Habit = {
  /** Days from the due date to the payment. */
  delay: [min: number, max: number]
  /** Days from the enrolment to the first payment. */
  first: [min: number, max: number]
  /** Probabilities of paying all at once, of paying in two parts, and of stopping payments. */
  payAll: number
  partes: number
  stopPaying: number
}

const HABITS: Record<PayerKind, Habit> = {
  PUNTUAL: { delay: [-6, 1], first: [0, 1], payAll: 0.12, partes: 0.02, stopPaying: 0.012 },
  TARDIO: { delay: [0, 30], first: [0, 5], payAll: 0.03, partes: 0.14, stopPaying: 0.1 },
  MOROSO: { delay: [8, 70], first: [1, 12], payAll: 0, partes: 0.25, stopPaying: 0.5 },
}

/** A planned payment: its day, its charges, and whether it covers only a part of them. */
export type Previsto = { fecha: Fecha; cuentas: Cuenta[]; parte: boolean }

const TOGETHER_DAYS = 3

const dias = (z: RandomStream, [min, max]: [number, number]) => z.integer(min, max)

/** The date on which each charge is paid, in the order of the charges; fewer dates than charges when payments stop. */
function fechas(z: RandomStream, cuentas: readonly Cuenta[], habit: Habit): Fecha[] {
  const [first] = cuentas
  if (!first) return []
  const inicio = addDays(first.creada, dias(z, habit.first))
  if (z.happens(habit.payAll)) return cuentas.map(() => inicio)
  const paidCount = z.happens(habit.stopPaying)
    ? z.integer(1, Math.max(1, cuentas.length - 1))
    : cuentas.length
  let anterior = inicio
  return cuentas.slice(0, paidCount).map((cuenta, i) => {
    const wanted = i === 0 ? inicio : addDays(cuenta.fechaVencimiento, dias(z, habit.delay))
    anterior = latest(wanted, anterior)
    return anterior
  })
}

/** The payments that a student makes of these charges until a date, in order. */
export function previstos(
  z: RandomStream,
  payerKind: PayerKind,
  cuentas: readonly Cuenta[],
  hasta: Fecha,
): Previsto[] {
  const habit = HABITS[payerKind]
  const pagos: Previsto[] = []
  for (const [i, fecha] of fechas(z, cuentas, habit).entries()) {
    const ultimo = pagos.at(-1)
    if (ultimo && fecha <= addDays(ultimo.fecha, TOGETHER_DAYS)) ultimo.cuentas.push(cuentas[i]!)
    else pagos.push({ fecha, cuentas: [cuentas[i]!], parte: false })
  }
  const enPartes = pagos.flatMap((p) =>
    z.happens(habit.partes)
      ? [
          { ...p, parte: true },
          { ...p, fecha: addDays(p.fecha, z.integer(9, 24)) },
        ]
      : [p],
  )
  return enPartes
    .map((p, i) => ({ ...p, fecha: enPartes.slice(0, i).reduce((max, q) => latest(max, q.fecha), p.fecha) }))
    .filter((p) => p.fecha <= hasta)
    .map((p) => ({ ...p, fecha: earliest(p.fecha, hasta) }))
}
