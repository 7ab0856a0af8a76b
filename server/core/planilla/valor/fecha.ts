import type { OrdenFecha } from '#contract/core/sheet.ts'
import { foldText } from '#server/core/fold-text.ts'
import { textoDe } from '#server/core/planilla/celda.ts'
import type { Celda } from '#server/core/planilla/leer/hoja.ts'
import { dayOfSerial } from '#server/core/planilla/leer/serial.ts'

/** The dates that a field can have. `shortYears`: also years of two digits, and serial numbers that lost their format. */
export type ReglaFecha = { desde: number; hasta: number; shortYears: boolean }

const HORA = /[T\s,]+\d{1,2}:\d{2}.*$/
const MONTHS = new Map(
  'ene feb mar abr may jun jul ago set oct nov dic'.split(' ').flatMap((mes, i) => {
    const english = { ene: 'jan', abr: 'apr', ago: 'aug', set: 'sep', dic: 'dec' }[mes]
    return [mes, english ?? mes].map((name) => [name, i + 1] as const)
  }),
)
/** Serial numbers of 2000 to 2100: a number in this range in a column of dates is a day that lost its format. */
const [PRIMER_DIA, ULTIMO_DIA] = [36_526, 73_050]

/** The parts of a date, without its hour: numbers, and the names of months. */
function partesDe(texto: string): string[] {
  const plain = foldText(texto.replace(HORA, ''))
  return (plain.match(/[a-z]+|\d+/g) ?? []).filter((part) => part !== 'de' && part !== 'del')
}

const isWord = (part: string | undefined) => part !== undefined && /^[a-z]/.test(part)

/** Orders the parts as year, month and day. A leading four-digit year or a month in words settles the order. */
function orderParts(partes: string[], orden: OrdenFecha): (string | undefined)[] {
  const [a, b, c] = partes
  if (a?.length === 4) return [a, b, c]
  if (isWord(a)) return [c, a, b]
  if (isWord(b) || orden === 'DMA') return [c, b, a]
  return orden === 'MDA' ? [c, a, b] : [a, b, c]
}

/** Eight digits without separators: year first where they can be, whatever the rest of the column is. */
function cutJoined(joined: string, orden: OrdenFecha): string[] | undefined {
  const first = /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(joined)
  if (first) return first.slice(1)
  return orden === 'AMD' ? undefined : /^(\d\d)(\d\d)(\d{4})$/.exec(joined)?.slice(1)
}

function isoDe([anio, mes, dia]: [string, string, string], { desde, hasta, shortYears }: ReglaFecha) {
  const year = anio.length === 2 && shortYears ? `20${anio}` : anio
  const month = isWord(mes) ? (MONTHS.get(mes.slice(0, 3)) ?? 0) : Number(mes)
  if (year.length !== 4 || Number(year) < desde || Number(year) > hasta || dia.length > 2) return undefined
  const iso = `${year}-${String(month).padStart(2, '0')}-${dia.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // JavaScript reads 31 February as 3 March: the day is valid only if it formats back to the same text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

function isoOfText(texto: string, orden: OrdenFecha, regla: ReglaFecha): string | undefined {
  const parts = partesDe(texto)
  const [joined = ''] = parts
  const cut = parts.length === 1 ? (regla.shortYears ? cutJoined(joined, orden) : undefined) : parts
  if (cut?.length !== 3) return undefined
  const [anio, mes, dia] = orderParts(cut, orden)
  return anio && mes && dia && !isWord(anio) && !isWord(dia) ? isoDe([anio, mes, dia], regla) : undefined
}

/** The day in a cell; '' when it is empty, undefined when it is not a date. */
export function leerDia(celda: Celda | undefined, orden: OrdenFecha, regla: ReglaFecha): string | undefined {
  if (typeof celda === 'number' && regla.shortYears && celda >= PRIMER_DIA && celda <= ULTIMO_DIA)
    return dayOfSerial(celda, false)
  const texto = textoDe(celda)
  if (texto === '') return ''
  if (typeof celda === 'object' && celda) return Number(texto.slice(0, 4)) >= regla.desde ? texto : undefined
  return isoOfText(texto, orden, regla)
}

const MAX_EXAMPLES = 2

/**
 * Decides the order of day, month and year by the cells with only one reading. Where every cell has two readings,
 * `doubts` are two of them, and the order is the day first.
 */
export function ordenDe(celdas: Celda[]): { orden: OrdenFecha; doubts: string[] } {
  const texts = [...new Set(celdas.filter((celda) => typeof celda === 'string').map(textoDe))]
  const written = texts
    .map((texto) => ({ texto, partes: partesDe(texto) }))
    .filter(({ partes: [a, b, c] }) => a && b && c && a.length < 4 && !isWord(a) && !isWord(b))
  const over = (i: number) => written.filter(({ partes }) => Number(partes[i]) > 12).length
  const [days, months] = [over(0), over(1)]
  if (written.some(({ partes: [a, , c] }) => Number(a) > 31 && c?.length === 2))
    return { orden: 'AMD', doubts: [] }
  if (days + months > 0) return { orden: months > days ? 'MDA' : 'DMA', doubts: [] }
  const open = written.filter(({ partes: [a, b] }) => Number(a) !== Number(b))
  return { orden: 'DMA', doubts: open.slice(0, MAX_EXAMPLES).map(({ texto }) => texto) }
}

/** The day that three cells say together; the parts as they are written where they say none. */
export function joinDay(dia: Celda | undefined, mes: Celda | undefined, anio: Celda | undefined): Celda {
  const [d, m, a] = [textoDe(dia), textoDe(mes), textoDe(anio)]
  if (!d && !m && !a) return null
  const iso = isoOfText(`${d}/${m}/${a}`, 'DMA', { desde: 1900, hasta: 2100, shortYears: true })
  return iso ? { fecha: iso } : [d, m, a].join('/')
}
