import { type Fecha, weekday, yearOf } from '#db/seed/fechas.ts'
import type { RandomStream } from '#db/seed/random.ts'

export type Medio = 'EFECTIVO' | 'TRANSFERENCIA' | 'DEPOSITO' | 'YAPE' | 'PLIN' | 'POS' | 'TARJETA_EN_LINEA'

/** The method of a payment, its time and its origin. */
export type Via = {
  medio: Medio
  banco: string | null
  numeroOperacion: string | null
  /** Minutes since midnight. */
  minute: number
  /** Reported by the student on the web instead of entered by the till. */
  delAlumno: boolean
}

// The till was closed in 2021, by the pandemic; online card payments began in 2023.
const POR_ANIO: [hasta: number, pesos: [Medio, number][]][] = [
  [
    2021,
    [
      ['TRANSFERENCIA', 44],
      ['DEPOSITO', 22],
      ['YAPE', 28],
      ['PLIN', 6],
    ],
  ],
  [
    2022,
    [
      ['EFECTIVO', 22],
      ['TRANSFERENCIA', 28],
      ['DEPOSITO', 12],
      ['YAPE', 30],
      ['PLIN', 8],
    ],
  ],
  [
    2024,
    [
      ['EFECTIVO', 22],
      ['TRANSFERENCIA', 16],
      ['DEPOSITO', 5],
      ['YAPE', 34],
      ['PLIN', 7],
      ['POS', 8],
      ['TARJETA_EN_LINEA', 8],
    ],
  ],
  [
    9999,
    [
      ['EFECTIVO', 17],
      ['TRANSFERENCIA', 12],
      ['DEPOSITO', 3],
      ['YAPE', 39],
      ['PLIN', 7],
      ['POS', 8],
      ['TARJETA_EN_LINEA', 14],
    ],
  ],
]
const BANCOS: [string, number][] = [
  ['BCP', 46],
  ['BBVA', 20],
  ['INTERBANK', 18],
  ['SCOTIABANK', 10],
  ['NACION', 6],
]
const DIGITS: Record<Medio, number> = {
  EFECTIVO: 0,
  TRANSFERENCIA: 8,
  DEPOSITO: 7,
  YAPE: 8,
  PLIN: 8,
  POS: 6,
  TARJETA_EN_LINEA: 0,
}

const operacion = (z: RandomStream, n: number) =>
  Array.from({ length: n }, (_, i) => z.integer(i ? 0 : 1, 9)).join('')
const hora = (z: RandomStream, enCaja: boolean) =>
  enCaja ? z.integer(9 * 60, 20 * 60 - 1) : z.integer(7 * 60, 23 * 60)

/** Details of a payment by a given method. */
export function via(z: RandomStream, medio: Medio): Via {
  const enCaja = medio === 'EFECTIVO' || medio === 'POS'
  const conBanco = medio === 'TRANSFERENCIA' || medio === 'DEPOSITO'
  return {
    medio,
    banco: conBanco ? z.pickWeighted(BANCOS) : null,
    numeroOperacion: DIGITS[medio] ? operacion(z, DIGITS[medio]) : null,
    minute: hora(z, enCaja),
    delAlumno: medio === 'TARJETA_EN_LINEA' || (!enCaja && z.happens(0.6)),
  }
}

/** Details of a payment on a date; the till is closed on Sundays. */
export function viaDe(z: RandomStream, fecha: Fecha): Via {
  const [, pesos] = POR_ANIO.find(([hasta]) => yearOf(fecha) <= hasta)!
  const abierta = weekday(fecha) < 7
  return via(
    z,
    z.pickWeighted(pesos.filter(([medio]) => abierta || (medio !== 'EFECTIVO' && medio !== 'POS'))),
  )
}
