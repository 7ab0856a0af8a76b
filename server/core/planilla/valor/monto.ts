import type { Decimal } from '#contract/core/sheet.ts'
import { textoDe } from '#server/core/planilla/celda.ts'
import type { Celda } from '#server/core/planilla/leer/hoja.ts'

/** The decimal separator of a column, null while it is not known, and the decimals of its currency. */
export type FormatoMonto = { decimal: Decimal | null; decimales: number }

const MONEDA = /S\/\.?|US\$|PEN|USD|CLP|EUR|[$€]/gi
const BLANKS = /[\s\u00a0\u202f']/g
/** A minus sign before or after, in any of its characters; or brackets, as accountants write it. */
const NEGATIVE = /^[-−–].*|.*[-−–]$|^\(.*\)$/
const SIGNS = /[-−–+()]/g

/** Thousands are grouped by threes or not at all, and cents are one or two digits; zeros may follow them. */
const DIGIT_SHAPES: Record<Decimal, RegExp> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2}0*)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d{1,2}0*)?$/,
}
/** A separator before three digits: of thousands, or of decimals. */
const OPEN = /^\d{1,3}[.,]\d{3}$/

/** Digits before the cents that the tables hold. */
const MAX_UNITS = 8
/** The error that binary arithmetic leaves below the cents. */
const TOLERANCE = 1e-6

function montoOfNumber(n: number): string | undefined {
  const cents = n.toFixed(2)
  return Math.abs(n - Number(cents)) < TOLERANCE && Math.abs(n) < 10 ** MAX_UNITS ? cents : undefined
}

const bare = (texto: string) => texto.replaceAll(MONEDA, '').replaceAll(BLANKS, '')
const digitsOf = (texto: string) => bare(texto).replaceAll(SIGNS, '')

function montoOfText(texto: string, decimal: Decimal): string | undefined {
  const amount = bare(texto)
  const digits = digitsOf(texto)
  if (!/\d/.test(digits) || !DIGIT_SHAPES[decimal].test(digits)) return undefined
  const [units = '', cents = ''] = digits.split(decimal)
  const whole = units.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > MAX_UNITS) return undefined
  return `${NEGATIVE.test(amount) ? '-' : ''}${whole}.${cents.slice(0, 2).padEnd(2, '0')}`
}

/** The separator of decimals of a text on its own; null where it has two readings, undefined where it has no separator. */
function separatorOf(texto: string, decimales: number): Decimal | null | undefined {
  const digits = digitsOf(texto)
  const last = /[.,](?=[^.,]*$)/.exec(digits)?.[0] as Decimal | undefined
  if (!last) return undefined
  const other = last === '.' ? ',' : '.'
  const isGroups = new RegExp(String.raw`^\d{1,3}(?:[${last}]\d{3})+$`).test(digits)
  if (!isGroups) return last
  // Several groups of three, or a currency without cents: the separator is of thousands.
  return decimales === 0 || !OPEN.test(digits) ? other : null
}

/**
 * Decides the separator of decimals of a column by the cells with only one reading. Where a cell has two readings and none
 * decides, `decimal` is null and `doubts` are two of them.
 */
export function decimalDe(celdas: Celda[], decimales: number): { decimal: Decimal | null; doubts: string[] } {
  const texts = [...new Set(celdas.filter((celda) => typeof celda === 'string').map(textoDe))]
  const read = texts.map((texto) => ({ texto, separator: separatorOf(texto, decimales) }))
  const count = (one: Decimal) => read.filter(({ separator }) => separator === one).length
  const [points, commas] = [count('.'), count(',')]
  if (points + commas > 0) return { decimal: commas > points ? ',' : '.', doubts: [] }
  const doubts = read.filter(({ separator }) => separator === null).map(({ texto }) => texto)
  return doubts.length > 0 ? { decimal: null, doubts: doubts.slice(0, 2) } : { decimal: '.', doubts: [] }
}

/** The amount in a cell, as text with two decimals; '' when it is empty, undefined when it is not an amount or has two readings. */
export function leerMonto(
  celda: Celda | undefined,
  { decimal, decimales }: FormatoMonto,
): string | undefined {
  if (typeof celda === 'number') return montoOfNumber(celda)
  const texto = textoDe(celda)
  if (texto === '') return typeof celda === 'boolean' ? undefined : ''
  if (typeof celda !== 'string') return undefined
  const sure = decimal ?? separatorOf(texto, decimales)
  return sure === null ? undefined : montoOfText(texto, sure ?? '.')
}
