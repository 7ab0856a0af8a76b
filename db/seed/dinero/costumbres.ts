import type { Azar } from '#db/seed/azar.ts'
import { addDays, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Costumbre } from '#db/seed/personas/alumnos.ts'

import type { Cuenta } from './cuenta.ts'

type Habito = {
  /** Days from the due date to the payment. */
  demora: [min: number, max: number]
  /** Days from the enrolment to the first payment. */
  primera: [min: number, max: number]
  /** Probabilities of paying all at once, of paying in two parts, and of stopping payments. */
  todo: number
  partes: number
  abandono: number
}

const HABITOS: Record<Costumbre, Habito> = {
  PUNTUAL: { demora: [-6, 1], primera: [0, 1], todo: 0.12, partes: 0.02, abandono: 0.012 },
  TARDIO: { demora: [0, 30], primera: [0, 5], todo: 0.03, partes: 0.14, abandono: 0.1 },
  MOROSO: { demora: [8, 70], primera: [1, 12], todo: 0, partes: 0.25, abandono: 0.5 },
}

/** A planned payment: its day, its charges, and whether it covers only a part of them. */
export type Previsto = { fecha: Fecha; cuentas: Cuenta[]; parte: boolean }

const TOGETHER_DAYS = 3

const dias = (z: Azar, [min, max]: [number, number]) => z.entero(min, max)

/** The date on which each charge is paid, in the order of the charges; fewer dates than charges when payments stop. */
function fechas(z: Azar, cuentas: readonly Cuenta[], habito: Habito): Fecha[] {
  const [primera] = cuentas
  if (!primera) return []
  const inicio = addDays(primera.creada, dias(z, habito.primera))
  if (z.ocurre(habito.todo)) return cuentas.map(() => inicio)
  const cuantas = z.ocurre(habito.abandono) ? z.entero(1, Math.max(1, cuentas.length - 1)) : cuentas.length
  let anterior = inicio
  return cuentas.slice(0, cuantas).map((cuenta, i) => {
    const deseada = i === 0 ? inicio : addDays(cuenta.fechaVencimiento, dias(z, habito.demora))
    anterior = latest(deseada, anterior)
    return anterior
  })
}

/** The payments that a student makes of these charges until a date, in order. */
export function previstos(
  z: Azar,
  costumbre: Costumbre,
  cuentas: readonly Cuenta[],
  hasta: Fecha,
): Previsto[] {
  const habito = HABITOS[costumbre]
  const pagos: Previsto[] = []
  for (const [i, fecha] of fechas(z, cuentas, habito).entries()) {
    const ultimo = pagos.at(-1)
    if (ultimo && fecha <= addDays(ultimo.fecha, TOGETHER_DAYS)) ultimo.cuentas.push(cuentas[i]!)
    else pagos.push({ fecha, cuentas: [cuentas[i]!], parte: false })
  }
  const enPartes = pagos.flatMap((p) =>
    z.ocurre(habito.partes)
      ? [
          { ...p, parte: true },
          { ...p, fecha: addDays(p.fecha, z.entero(9, 24)) },
        ]
      : [p],
  )
  return enPartes
    .map((p, i) => ({ ...p, fecha: enPartes.slice(0, i).reduce((max, q) => latest(max, q.fecha), p.fecha) }))
    .filter((p) => p.fecha <= hasta)
    .map((p) => ({ ...p, fecha: earliest(p.fecha, hasta) }))
}
