import type { Clave, Datos } from '#contract/core/words.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import {
  type Celda,
  type Fila,
  type FilaDeTabla,
  filasDe,
  isDamagedNumber,
  type Layout,
  llaveDe,
  nombresDe,
  textoDe,
  widthOf,
} from '#server/core/planilla/index.ts'

import type { CampoExtracto } from './puerta.ts'
import { sentidoOf } from './sentido.ts'

export type Movimiento = {
  fila: number
  fecha: string
  descripcion: string
  referencia: string
  /** With its sign, as text. */
  monto: string
  /** The whole row, by its headings. */
  original: Record<string, string>
}
export type Problema = { fila: number; clave: Clave; datos: Datos }
export type Movimientos = {
  abonos: Movimiento[]
  salidas: Movimiento[]
  problemas: Problema[]
  avisos: Problema[]
}

const MAX_DESCRIPCION = 300
const MAX_REFERENCIA = 60
const MAX_CELDA = 200
const MAX_SHOWN = 40

type Row = FilaDeTabla<CampoExtracto>
type ParsedRow = { movimiento: Movimiento; aviso?: Problema } | { problema: Problema } | undefined

/** Words that banks write in their total rows and before the first movement. */
const TOTAL = /^(?:(?:sub)?total|saldo|suma|resumen|balance)/
const isTotal = ({ celdas }: Fila) =>
  celdas.some((celda) => typeof celda === 'string' && TOTAL.test(llaveDe(textoDe(celda))))

const isZero = (monto: string) => /^-?0\.00$/.test(monto)
const unsigned = (monto: string) => monto.replace(/^-/, '')

/** A field as its column reads it: '' when it is empty, undefined when it cannot be read. */
const readOf = ({ celdas, ilegibles = [] }: Row, campo: CampoExtracto) =>
  ilegibles.includes(campo) ? undefined : textoDe(celdas[campo])

const problemOf = ({ numero }: Row, clave: Clave, celda?: Celda): Problema => ({
  fila: numero,
  clave,
  datos: { valor: textoDe(celda).slice(0, MAX_SHOWN) },
})

/** Makes a function that finds the amount of a row: credits are positive; '' when the row has none, undefined when it cannot be read. */
function amountReader({ found }: Layout<CampoExtracto>) {
  const has = (campo: CampoExtracto) => found.some((one) => one.campo === campo)
  const [isSplit, isDirected] = [has('abono'), has('sentido')]
  return (row: Row): string | undefined => {
    if (!isSplit) {
      const monto = readOf(row, 'monto')
      if (!monto || !isDirected) return monto
      return sentidoOf(textoDe(row.celdas.sentido)) === 'SALE' ? `-${unsigned(monto)}` : unsigned(monto)
    }
    const [abono, cargo] = [readOf(row, 'abono'), readOf(row, 'cargo')]
    // A bank with two columns may also sign its debits: the column already says it, so the sign is dropped.
    if (abono && !isZero(abono)) return abono
    if (cargo && !isZero(cargo)) return `-${unsigned(cargo)}`
    return abono === undefined || cargo === undefined ? undefined : abono || cargo
  }
}

/** Joins the words of the bank on a movement and the name of its payer: by them its payment is proposed. */
const describe = ({ celdas }: Row) =>
  [...new Set([celdas.descripcion, celdas.origen, celdas.mensaje].map(textoDe))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_DESCRIPCION)

/** Reads rows by the columns of the sheet. `hasta` is the last day allowed to a movement. */
function rowReader(layout: Layout<CampoExtracto>, hasta: string) {
  const { header, below, found, formats } = layout
  const raw = new Map(below.map((fila) => [fila.numero, fila]))
  const nombres = nombresDe(header, widthOf({ filas: below }))
  const amountOf = amountReader(layout)
  const isDirected =
    found.some(({ campo }) => campo === 'sentido') && !found.some(({ campo }) => campo === 'abono')
  const isOpen = [...formats.values()].some((one) => one.tipo === 'monto' && one.decimal === null)

  const original = ({ celdas }: Fila) =>
    Object.fromEntries(
      nombres.flatMap((titulo, i) => {
        const text = textoDe(celdas[i]).slice(0, MAX_CELDA)
        return text ? [[titulo, text] as const] : []
      }),
    )
  const amountCell = ({ celdas }: Row) => celdas.abono ?? celdas.monto ?? celdas.cargo

  /** Why an amount is not a movement, if it is none. */
  function amountProblem(row: Row, monto: string | undefined, fila: Fila): Problema | 'skip' | undefined {
    if (monto === undefined)
      return problemOf(row, isOpen ? 'extracto.montoDudoso' : 'extracto.montoIlegible', amountCell(row))
    if (monto === '') return isTotal(fila) ? 'skip' : problemOf(row, 'extracto.sinMonto')
    if (isZero(monto)) return 'skip'
    const isUnknown = isDirected && sentidoOf(textoDe(row.celdas.sentido)) === null
    return isUnknown ? problemOf(row, 'extracto.sentidoSinElegir', row.celdas.sentido) : undefined
  }

  return (row: Row): ParsedRow => {
    const fila = raw.get(row.numero)!
    const [day, monto] = [readOf(row, 'fecha'), amountOf(row)]
    if (!day) {
      // Notes, totals and repeated headings have no day; a row with an amount and no day is reported as a
      // problem.
      const isAmount = monto !== undefined && monto !== '' && !isZero(monto)
      if (!isAmount || isTotal(fila)) return undefined
      const clave = day === '' ? 'extracto.sinFecha' : 'extracto.fechaIlegible'
      return { problema: problemOf(row, clave, row.celdas.fecha) }
    }
    const problema = amountProblem(row, monto, fila)
    if (problema) return problema === 'skip' ? undefined : { problema }
    if (day > hasta)
      return { problema: problemOf(row, 'extracto.fechaFutura', fila.celdas[dateColumn(found)]) }
    const { operacion } = row.celdas
    const isDamaged = isDamagedNumber(operacion)
    const referencia = isDamaged ? '' : textoDe(operacion).slice(0, MAX_REFERENCIA)
    const datos = { fila: row.numero, fecha: day, descripcion: describe(row), referencia, monto: monto! }
    return {
      movimiento: { ...datos, original: original(fila) },
      ...(isDamaged && { aviso: problemOf(row, 'planilla.cifrasPerdidas', operacion) }),
    }
  }
}

const dateColumn = (found: Layout<CampoExtracto>['found']) =>
  found.find(({ campo }) => campo === 'fecha')?.index ?? -1

/** The movements below the headings: credits, debits, the rows that could not be read, and remarks on those that could. */
export async function leerMovimientos(layout: Layout<CampoExtracto>, hasta: string): Promise<Movimientos> {
  const leer = rowReader(layout, hasta)
  const read: Movimientos = { abonos: [], salidas: [], problemas: [], avisos: [] }
  for (const row of await mapBreathing(filasDe(layout), leer)) {
    if (!row) continue
    if ('problema' in row) {
      read.problemas.push(row.problema)
      continue
    }
    const { movimiento, aviso } = row
    ;(movimiento.monto.startsWith('-') ? read.salidas : read.abonos).push(movimiento)
    if (aviso) read.avisos.push(aviso)
  }
  return read
}
