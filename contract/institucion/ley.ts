import { daysBetween } from '#contract/core/day.ts'

// Ley 29947 of Peru, of institutes, higher schools and universities: late interest is at most the interbank rate of the
// central bank, and a certificate is withheld only for the unpaid period, if that was told at enrolment.

/** The settings that the law is about, and those that say whether it binds. */
export const CLAVES_LEY = [
  'institucion.pais',
  'institucion.tipo',
  'ley.tasaInterbancaria',
  'ley.tasaFecha',
  'certificado.deuda',
  'mora.activa',
  'mora.tipo',
  'mora.valor',
] as const

/** Limits that the law sets to late fees. */
export type Ley = {
  /** Whether it binds this institution. */
  aplica: boolean
  /** The institution, in the country of the law, has not said its kind: whether the law binds is not known. */
  porElegir: boolean
  /** The interbank rate, in percent a year, and its day; null while it is not set. */
  tasa: number | null
  fecha: string | null
}

/** The central bank changes the rate each month: one of more days is told. */
const RATE_DAYS = 31
export const isOldRate = (fecha: string, hoy: string) => daysBetween(fecha, hoy) > RATE_DAYS

export const isBoundByLey = (country: string, tipo: string) => country === 'PE' && tipo === 'INSTITUTO'

const DAYS = 360
const FINE = 10_000

/** The highest percentage of a daily late fee: the rate of a year, compounded by the day, cut to four decimals. */
export const maximoDiario = (tasa: number) =>
  Math.floor(((1 + tasa / 100) ** (1 / DAYS) - 1) * 100 * FINE) / FINE

export type RazonLey = 'FIJO' | 'PORCENTAJE' | 'SIN_TASA' | 'DIARIA'

/** Why a late fee may break the law: an amount and a single percentage know no rate, and a daily one may exceed it. */
export function unlawfulMora(
  { tipo, valor }: { tipo: 'FIJO' | 'PORCENTAJE' | 'DIARIA'; valor: number },
  { aplica, tasa }: Ley,
): RazonLey | undefined {
  if (!aplica) return undefined
  if (tipo !== 'DIARIA') return tipo
  if (tasa === null) return 'SIN_TASA'
  return valor > maximoDiario(tasa) ? 'DIARIA' : undefined
}
