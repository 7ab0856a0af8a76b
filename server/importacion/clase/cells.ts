import type { Clave, Datos } from '#contract/core/words.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import type { ReadRow, Lectura } from './clase.ts'

/** The cells of a row as values. A value that is missing or cannot be read throws FailCampo with its field. */
export function cellsOf({ celdas, ilegibles }: ReadRow) {
  const refuse = (campo: string, clave: Clave, datos?: Datos): never => {
    throw new FailCampo(campo, clave, datos)
  }
  const texto = (campo: string, max = 200) => {
    const value = textoDe(celdas[campo])
    return value.length > max ? refuse(campo, 'campo.largo', { n: max }) : value
  }
  const needed = (campo: string, value: string) => value || refuse(campo, 'campo.obligatorio')
  const fecha = (campo: string) => {
    if (ilegibles.includes(campo)) refuse(campo, 'campo.fecha')
    return textoDe(celdas[campo]).slice(0, 10) || null
  }
  /** An amount in hundredths; undefined for an empty cell. */
  const centimos = (campo: string) => {
    const cell = celdas[campo]
    if (ilegibles.includes(campo)) refuse(campo, 'campo.numero')
    if (cell === undefined || cell === null || textoDe(cell) === '') return undefined
    const value = Math.round(Number(cell) * 100)
    return Number.isSafeInteger(value) && value >= 0 ? value : refuse(campo, 'campo.numero')
  }
  const whole = (campo: string) => {
    const value = texto(campo)
    if (!value) return null
    return /^\d{1,6}$/.test(value) ? Number(value) : refuse(campo, 'campo.entero')
  }
  return {
    texto: (campo: string, max?: number) => texto(campo, max),
    neededText: (campo: string, max?: number) => needed(campo, texto(campo, max)),
    fecha,
    neededDay: (campo: string) => needed(campo, fecha(campo) ?? ''),
    centimos,
    neededCents: (campo: string) => centimos(campo) ?? refuse(campo, 'campo.obligatorio'),
    whole,
    refuse,
  }
}
export type RowCells = ReturnType<typeof cellsOf>

/** The amount as its column has it. */
export const decimalDe = (centimos: number) =>
  `${Math.trunc(centimos / 100)}.${String(centimos % 100).padStart(2, '0')}`

/** Reads rows one by one: what one throws is its refusal. */
export const readEach = (
  filas: ReadRow[],
  leer: (cells: RowCells, fila: ReadRow) => Exclude<Lectura, { fallo: Fail }>,
): Lectura[] =>
  filas.map((fila) => {
    try {
      return leer(cellsOf(fila), fila)
    } catch (error) {
      if (error instanceof Fail) return { fila: fila.fila, fallo: error }
      throw error
    }
  })
