import type { FormatoFecha } from '#contract/pagos/extracto.ts'
import { foldText } from '#server/core/fold-text.ts'
import { type Celda, dayOfSerial, textoDe } from '#server/core/planilla/index.ts'

const HORA = /[T\s,]+\d{1,2}:\d{2}.*$/
const MONTHS = new Map(
  'ene feb mar abr may jun jul ago set oct nov dic'.split(' ').flatMap((mes, i) => {
    const english = { ene: 'jan', abr: 'apr', ago: 'aug', set: 'sep', dic: 'dec' }[mes]
    return [mes, english ?? mes].map((name) => [name, i + 1] as const)
  }),
)
/** Serial numbers of 2000 to 2100: a number in this range in a column of dates is a day that lost its format. */
const [PRIMER_DIA, ULTIMO_DIA] = [36_526, 73_050]
const [PRIMER_ANIO, ULTIMO_ANIO] = [2000, 2100]

/** The parts of a date, without its hour: numbers, and the names of months. */
function partesDe(texto: string): string[] {
  const plain = foldText(texto.replace(HORA, ''))
  return (plain.match(/[a-z]+|\d+/g) ?? []).filter((part) => part !== 'de' && part !== 'del')
}

const isWord = (part: string | undefined) => part !== undefined && /^[a-z]/.test(part)

/** Orders the parts as year, month and day. A leading four-digit year or a month in words settles the order. */
function orderParts(partes: string[], formato: FormatoFecha): (string | undefined)[] {
  const [a, b, c] = partes
  if (a?.length === 4) return [a, b, c]
  if (isWord(a)) return [c, a, b]
  if (isWord(b) || formato === 'DMA') return [c, b, a]
  return formato === 'MDA' ? [c, a, b] : [a, b, c]
}

const CORTES: Record<FormatoFecha, RegExp> = {
  DMA: /^(\d\d)(\d\d)(\d{4})$/,
  MDA: /^(\d\d)(\d\d)(\d{4})$/,
  AMD: /^(\d{4})(\d\d)(\d\d)$/,
}

function isoDe(anio: string, mes: string, dia: string): string | undefined {
  const year = anio.length === 2 ? `20${anio}` : anio
  const month = isWord(mes) ? (MONTHS.get(mes.slice(0, 3)) ?? 0) : Number(mes)
  if (Number(year) < PRIMER_ANIO || Number(year) > ULTIMO_ANIO || dia.length > 2) return undefined
  const iso = `${year}-${String(month).padStart(2, '0')}-${dia.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // JavaScript reads 31 February as 3 March: the day is valid only if it formats back to the same text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

function isoOfText(texto: string, formato: FormatoFecha): string | undefined {
  const parts = partesDe(texto)
  const [joined = ''] = parts
  const cut = parts.length === 1 ? CORTES[formato].exec(joined)?.slice(1) : parts
  if (cut?.length !== 3) return undefined
  const [anio, mes, dia] = orderParts(cut, formato)
  return anio && mes && dia && !isWord(anio) && !isWord(dia) ? isoDe(anio, mes, dia) : undefined
}

/** The day in a cell; '' when it is empty, undefined when it is not a date. */
export function leerDia(celda: Celda | undefined, formato: FormatoFecha): string | undefined {
  if (typeof celda === 'number' && celda >= PRIMER_DIA && celda <= ULTIMO_DIA)
    return dayOfSerial(celda, false)
  const texto = textoDe(celda)
  if (texto === '') return ''
  return typeof celda === 'object' ? texto : isoOfText(texto, formato)
}

/**
 * The order of day, month and year in these cells, from those with only one reading; day first if all are
 * ambiguous.
 */
export function formatoFechaDe(celdas: Celda[]): FormatoFecha {
  const written = celdas.filter((celda) => typeof celda !== 'object').map((celda) => partesDe(textoDe(celda)))
  const numeric = written.filter((parts) => parts.length === 3 && !parts.some(isWord))
  if (numeric.some(([first]) => first?.length === 4)) return 'AMD'
  if (written.some((parts) => parts.length === 1 && /^20\d{6}$/.test(parts[0] ?? ''))) return 'AMD'
  const over = (i: number) => numeric.filter((parts) => Number(parts[i]) > 12).length
  return over(1) > over(0) ? 'MDA' : 'DMA'
}
