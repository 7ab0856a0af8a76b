import { Fail } from '#server/core/fail.ts'

/** What a cell holds. A date comes as the day it shows, whatever the program kept inside. An error (#N/A) is null. */
export type Celda = string | number | boolean | null | { fecha: string }
/** A row with something in it. `numero` is the one that the spreadsheet program shows, from 1. */
export type Fila = { numero: number; celdas: Celda[] }
export type Hoja = { filas: Fila[] }

/** How much is read before refusing. Sizes in bytes, time in milliseconds. */
export type Limites = {
  bytes: number
  /** Of everything in the workbook, unpacked. */
  expandido: number
  /** Files inside the workbook. */
  entradas: number
  filas: number
  columnas: number
  /** Of all the cells together: one shared text can be pointed at from a million cells. */
  caracteres: number
  milisegundos: number
}

export const LIMITES: Limites = {
  bytes: 5 * 2 ** 20,
  expandido: 50 * 2 ** 20,
  entradas: 1000,
  filas: 20_000,
  columnas: 200,
  caracteres: 20_000_000,
  milisegundos: 10_000,
}

/** What Excel itself allows in a cell. */
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

/** Takes rows in order, leaves out the empty ones and refuses at the first that is too many. */
export function rowKeeper({ filas, columnas, caracteres }: Limites): (fila: Fila) => boolean {
  let rows = 0
  let characters = 0
  return (fila) => {
    if (isBlank(fila.celdas)) return false
    if (++rows > filas) throw new Fail('VALIDACION', 'planilla.filas', { max: filas })
    if (!isBlank(fila.celdas.slice(columnas)))
      throw new Fail('VALIDACION', 'planilla.columnas', { max: columnas })
    characters += lengthOf(fila)
    if (characters > caracteres) throw tooMuch()
    return true
  }
}
