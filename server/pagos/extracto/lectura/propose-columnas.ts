import type { Columnas } from '#contract/pagos/extracto.ts'
import { type Hoja, llaveDe } from '#server/core/planilla/index.ts'

import { formatoFechaDe } from './fecha.ts'
import { decimalDe } from './monto.ts'
import { SINONIMOS } from './sinonimos.ts'
import { anchoDe, type Fila, firstRows, titulosDe } from './titulos.ts'

type Campo = keyof typeof SINONIMOS
type ChosenColumns = Partial<Record<Campo, string>>

const CAMPOS = Object.keys(SINONIMOS) as Campo[]
const KEYS = Object.fromEntries(CAMPOS.map((campo) => [campo, SINONIMOS[campo].map(llaveDe)])) as Record<
  Campo,
  string[]
>
const MUESTRA = 200

/** The title that matches a field best, in the order in which its synonyms are preferred. */
function tituloPara(campo: Campo, titulos: string[]): string | undefined {
  const keys = titulos.map(llaveDe)
  for (const key of KEYS[campo]) {
    const at = keys.indexOf(key)
    if (at >= 0) return titulos[at]
  }
  return undefined
}

function elegirColumnas(titulos: string[]): ChosenColumns {
  const chosen: ChosenColumns = {}
  const left = new Set(titulos)
  for (const campo of CAMPOS) {
    const titulo = tituloPara(campo, [...left])
    if (titulo === undefined) continue
    chosen[campo] = titulo
    left.delete(titulo)
  }
  // With a column of its own for credits, a general amount column would count them twice.
  if (chosen.abono) delete chosen.monto
  return chosen
}

const countWords = ({ celdas }: Fila) =>
  celdas.filter((celda) => typeof celda === 'string' && /\p{L}/u.test(celda)).length

/** The row that matches most fields; if none matches any, the one with most words. */
function encabezadoDe(filas: Fila[], ancho: number): Fila {
  const score = (fila: Fila) =>
    Object.keys(elegirColumnas(titulosDe(fila, ancho))).length * 1000 + countWords(fila)
  return filas.reduce((best, fila) => (score(fila) > score(best) ? fila : best))
}

type Encabezado = { numero: number; titulos: string[] }
type ValueFormats = Pick<Columnas, 'formatoFecha' | 'decimal'>

/** The date order and decimal separator of the columns chosen. */
function formatsOf({ filas }: Hoja, { numero, titulos }: Encabezado, chosen: ChosenColumns): ValueFormats {
  const below = filas.filter((fila) => fila.numero > numero).slice(0, MUESTRA)
  const cells = (titulo: string | undefined) => {
    const at = titulo === undefined ? -1 : titulos.indexOf(titulo)
    return at < 0 ? [] : below.map(({ celdas }) => celdas[at] ?? null)
  }
  return {
    formatoFecha: formatoFechaDe(cells(chosen.fecha)),
    decimal: decimalDe([...cells(chosen.monto), ...cells(chosen.abono), ...cells(chosen.cargo)]),
  }
}

const nullable = ({ fecha, descripcion, operacion, monto, abono, cargo }: ChosenColumns) => ({
  fecha: fecha ?? null,
  descripcion: descripcion ?? null,
  operacion: operacion ?? null,
  monto: monto ?? null,
  abono: abono ?? null,
  cargo: cargo ?? null,
})

/** Guesses the field of each column: in the given row of headings, or in the likeliest. */
export function proposeColumnas(hoja: Hoja, fila?: Fila): Columnas {
  const ancho = anchoDe(hoja)
  const header = fila ?? encabezadoDe(firstRows(hoja), ancho)
  const encabezado = { numero: header.numero, titulos: titulosDe(header, ancho) }
  const chosen = elegirColumnas(encabezado.titulos)
  return { encabezado: header.numero, ...nullable(chosen), ...formatsOf(hoja, encabezado, chosen) }
}

type RequestedColumns = Omit<Columnas, keyof ValueFormats> & {
  [K in keyof ValueFormats]?: ValueFormats[K] | undefined
}

/**
 * Completes the columns chosen with a guess of their formats; guesses everything for a row that was only
 * pointed at.
 */
export function completarColumnas(
  hoja: Hoja,
  { fila, titulos }: { fila: Fila; titulos: string[] },
  columnas: RequestedColumns,
): Columnas {
  const chosen = Object.fromEntries(
    CAMPOS.flatMap((campo) => (columnas[campo] ? [[campo, columnas[campo]]] : [])),
  )
  if (Object.keys(chosen).length === 0) return proposeColumnas(hoja, fila)
  const { formatoFecha, decimal } = formatsOf(hoja, { numero: fila.numero, titulos }, chosen)
  return {
    ...columnas,
    formatoFecha: columnas.formatoFecha ?? formatoFecha,
    decimal: columnas.decimal ?? decimal,
  }
}
