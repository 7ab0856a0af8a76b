import type { Clave, Datos } from '#contract/core/words.ts'
import type { Columnas } from '#contract/pagos/extracto.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { type Celda, type Hoja, llaveDe, textoDe } from '#server/core/planilla/index.ts'

import { leerDia } from './fecha.ts'
import { leerMonto } from './monto.ts'
import { anchoDe, type Fila, titulosDe } from './titulos.ts'

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
export type Movimientos = { abonos: Movimiento[]; salidas: Movimiento[]; problemas: Problema[] }

const MAX_DESCRIPCION = 300
const MAX_REFERENCIA = 60
const MAX_CELDA = 200
const MAX_SHOWN = 40

type Campo = 'fecha' | 'descripcion' | 'operacion' | 'monto' | 'abono' | 'cargo'
type ParsedRow = { movimiento: Movimiento } | { problema: Problema } | undefined

/** Words that banks write in their total rows and before the first movement. */
const TOTAL = /^(?:(?:sub)?total|saldo|suma|resumen|balance)/
const isTotal = ({ celdas }: Fila) =>
  celdas.some((celda) => typeof celda === 'string' && TOTAL.test(llaveDe(textoDe(celda))))

const isZero = (monto: string) => /^-?0\.00$/.test(monto)
const unsigned = (monto: string) => monto.replace(/^-/, '')

/** Reads rows by the columns chosen. `hasta` is the last day allowed to a movement. */
function rowReader(columnas: Columnas, titulos: string[], hasta: string) {
  const { formatoFecha, decimal } = columnas
  const places = Object.fromEntries(
    (['fecha', 'descripcion', 'operacion', 'monto', 'abono', 'cargo'] as const).map((campo) => [
      campo,
      titulos.indexOf(columnas[campo] ?? ''),
    ]),
  ) as Record<Campo, number>
  const cellOf = ({ celdas }: Fila, campo: Campo): Celda => celdas[places[campo]] ?? null

  /** Credits are positive; '' when the row has no amount, undefined when it cannot be read. */
  function amountOf(fila: Fila): string | undefined {
    const [monto, abono, cargo] = (['monto', 'abono', 'cargo'] as const).map((campo) =>
      leerMonto(cellOf(fila, campo), decimal),
    )
    if (columnas.monto !== null) return monto
    // A bank with two columns may also sign its debits: the column already says it, so the sign is dropped.
    if (abono && !isZero(abono)) return abono
    if (cargo && !isZero(cargo)) return `-${unsigned(cargo)}`
    return abono === undefined || cargo === undefined ? undefined : abono || cargo
  }

  const trouble = (fila: Fila, clave: Clave, celda?: Celda): ParsedRow => ({
    problema: { fila: fila.numero, clave, datos: { valor: textoDe(celda).slice(0, MAX_SHOWN) } },
  })
  const amountCell = (fila: Fila) =>
    cellOf(fila, columnas.monto === null ? 'abono' : 'monto') ?? cellOf(fila, 'cargo')

  const original = ({ celdas }: Fila) =>
    Object.fromEntries(
      titulos.flatMap((titulo, i) => {
        const text = textoDe(celdas[i]).slice(0, MAX_CELDA)
        return text ? [[titulo, text] as const] : []
      }),
    )

  return (fila: Fila): ParsedRow => {
    const [day, monto] = [leerDia(cellOf(fila, 'fecha'), formatoFecha), amountOf(fila)]
    if (!day) {
      // Notes, totals and repeated headings have no day; a row with an amount and no day is reported as a
      // problem.
      const isAmount = monto !== undefined && monto !== '' && !isZero(monto)
      if (!isAmount || isTotal(fila)) return undefined
      return trouble(fila, day === '' ? 'extracto.sinFecha' : 'extracto.fechaIlegible', cellOf(fila, 'fecha'))
    }
    if (monto === undefined) return trouble(fila, 'extracto.montoIlegible', amountCell(fila))
    if (monto === '') return isTotal(fila) ? undefined : trouble(fila, 'extracto.sinMonto')
    if (isZero(monto)) return undefined
    if (day > hasta) return trouble(fila, 'extracto.fechaFutura', cellOf(fila, 'fecha'))
    return {
      movimiento: {
        fila: fila.numero,
        fecha: day,
        descripcion: textoDe(cellOf(fila, 'descripcion')).slice(0, MAX_DESCRIPCION),
        referencia: textoDe(cellOf(fila, 'operacion')).slice(0, MAX_REFERENCIA),
        monto,
        original: original(fila),
      },
    }
  }
}

/** The movements below the headings: credits, debits, and the rows that could not be read. */
export async function leerMovimientos(hoja: Hoja, columnas: Columnas, hasta: string): Promise<Movimientos> {
  const header = hoja.filas.find(({ numero }) => numero === columnas.encabezado)
  const titulos = header ? titulosDe(header, anchoDe(hoja)) : []
  const leer = rowReader(columnas, titulos, hasta)
  const found: Movimientos = { abonos: [], salidas: [], problemas: [] }
  const below = hoja.filas.filter(({ numero }) => numero > columnas.encabezado)
  for (const row of await mapBreathing(below, leer)) {
    if (!row) continue
    if ('problema' in row) found.problemas.push(row.problema)
    else (row.movimiento.monto.startsWith('-') ? found.salidas : found.abonos).push(row.movimiento)
  }
  return found
}
