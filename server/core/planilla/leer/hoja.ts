import { Fail } from '#server/core/fail.ts'

/** The value of a cell. A date is the day the spreadsheet shows, however it is stored. An error (#N/A) is null. */
export type Celda = string | number | boolean | null | { fecha: string }
/** A row that is not empty. `numero` is the row number that the spreadsheet shows, from 1. */
export type Fila = { numero: number; celdas: Celda[] }
export type Hoja = { filas: Fila[] }

/** Returns the number of columns of the widest row. */
export const widthOf = ({ filas }: Hoja) =>
  filas.reduce((most, { celdas }) => Math.max(most, celdas.length), 0)

/** Limits beyond which a file is refused. Sizes in bytes, time in milliseconds. */
export type Limites = {
  bytes: number
  /** Size of the whole workbook, unpacked. */
  unpackedBytes: number
  /** Files inside the workbook. */
  entradas: number
  filas: number
  columnas: number
  /** Characters of all cells together: a million cells may refer to one shared text. */
  characters: number
  milisegundos: number
}

export const LIMITES: Limites = {
  bytes: 5 * 2 ** 20,
  unpackedBytes: 50 * 2 ** 20,
  entradas: 1000,
  filas: 20_000,
  columnas: 200,
  characters: 20_000_000,
  milisegundos: 10_000,
}

/** Excel's own limit for a cell. */
const MAX_CELDA = 32_767

export const damaged = () => new Fail('VALIDACION', 'planilla.danada')
export const tooMuch = () => new Fail('DEMASIADO_GRANDE', 'planilla.expandida')

const isEmpty = (celda: Celda | undefined) =>
  celda === undefined || celda === null || (typeof celda === 'string' && celda.trim() === '')
export const isBlank = (celdas: Celda[]) => celdas.every(isEmpty)

function lengthOf({ numero, celdas }: Fila): number {
  let length = 0
  for (const celda of celdas) {
    if (typeof celda !== 'string') continue
    if (celda.length > MAX_CELDA) throw new Fail('VALIDACION', 'planilla.celda', { fila: numero })
    length += celda.length
  }
  return length
}

/** Returns a function that accepts rows in order, skips empty ones and throws at the first beyond the limits. */
export function rowKeeper({ filas, columnas, characters: most }: Limites): (fila: Fila) => boolean {
  let rows = 0
  let characters = 0
  return (fila) => {
    if (isBlank(fila.celdas)) return false
    if (++rows > filas) throw new Fail('VALIDACION', 'planilla.filas', { max: filas })
    if (!isBlank(fila.celdas.slice(columnas)))
      throw new Fail('VALIDACION', 'planilla.columnas', { max: columnas })
    characters += lengthOf(fila)
    if (characters > most) throw tooMuch()
    return true
  }
}
