import type { Decimal } from '#contract/pagos/extracto.ts'
import { type Celda, textoDe } from '#server/core/planilla/index.ts'

const MONEDA = /S\/\.?|US\$|PEN|USD|EUR|[$€]/gi
const BLANKS = /[\s\u00a0\u202f']/g
/** A minus sign before or after, in any of its characters; or brackets, as accountants write it. */
const NEGATIVE = /^[-−–].*|.*[-−–]$|^\(.*\)$/
const SIGNS = /[-−–+()]/g

/** Thousands are grouped by threes or not at all, and cents are one or two digits. */
const DIGIT_SHAPES: Record<Decimal, RegExp> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d{1,2})?$/,
}

/** Digits before the cents that the tables hold. */
const MAX_UNITS = 8
/** The error that binary arithmetic leaves below the cents. */
const TOLERANCE = 1e-6

function montoOfNumber(n: number): string | undefined {
  const cents = n.toFixed(2)
  return Math.abs(n - Number(cents)) < TOLERANCE && Math.abs(n) < 10 ** MAX_UNITS ? cents : undefined
}

function montoOfText(texto: string, decimal: Decimal): string | undefined {
  const amount = texto.replaceAll(MONEDA, '').replaceAll(BLANKS, '')
  const digits = amount.replaceAll(SIGNS, '')
  if (!/\d/.test(digits) || !DIGIT_SHAPES[decimal].test(digits)) return undefined
  const [units = '', cents = ''] = digits.split(decimal)
  const whole = units.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > MAX_UNITS) return undefined
  return `${NEGATIVE.test(amount) ? '-' : ''}${whole}.${cents.padEnd(2, '0')}`
}

/** The amount in a cell, as text with two decimals; '' when it is empty, undefined when it is not an amount. */
export function leerMonto(celda: Celda | undefined, decimal: Decimal): string | undefined {
  if (typeof celda === 'number') return montoOfNumber(celda)
  const texto = textoDe(celda)
  if (texto === '') return typeof celda === 'boolean' ? undefined : ''
  return typeof celda === 'string' ? montoOfText(texto, decimal) : undefined
}

/**
 * The decimal separator of these cells: the sign before the last one or two digits in most of those written
 * as text.
 */
export function decimalDe(celdas: Celda[]): Decimal {
  const signs = celdas.flatMap((celda) => /([.,])\d{1,2}\D*$/.exec(textoDe(celda))?.[1] ?? [])
  const commas = signs.filter((sign) => sign === ',').length
  return commas > signs.length - commas ? ',' : '.'
}
