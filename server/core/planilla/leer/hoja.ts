import { Fail } from '#server/core/fail.ts'

/** The value of a cell. A date is the day the spreadsheet shows, however it is stored. An error (#N/A) is null. */
export type Celda = string | number | boolean | null | { fecha: string }
/** Fill of cells by their column, as `#92D050`: people mark with it what they write nowhere. */
export type Colores = Record<number, string>
/** A row that is not empty. `numero` is the row number that the spreadsheet shows, from 1; a filter or a person may hide it. */
export type Fila = { numero: number; celdas: Celda[]; oculta?: true; colores?: Colores }
/** Merged cells: the rows as the spreadsheet numbers them, the columns from 0. */
export type Union = { fila: number; hastaFila: number; columna: number; hastaColumna: number }
/** Marks of a sheet beside its rows. */
export type SheetMarks = { columnasOcultas: number[]; merges: Union[] }
export type Hoja = { filas: Fila[] } & Partial<SheetMarks>
/** A sheet of a file, with its first rows. `filas` counts all that are not empty, `ocultas` those of them that are hidden. */
export type SheetSummary = {
  hoja: string
  visible: boolean
  filas: number
  ocultas: number
  muestra: Hoja
}
/** Sheet of a file that is open: its rows come in batches, and what else is known of it is added to `marks`. `colores`: with the fills of its cells. */
export type SheetSource = {
  hoja: string
  visible: boolean
  read: (marks: SheetMarks, colores?: boolean) => AsyncIterable<Fila[]> | Iterable<Fila[]>
}

/** Rows that are asked for: of the named sheet, or of the first with any; with the fills of their cells or without. */
export type AskedRows = { hoja: string | undefined; colores?: boolean }

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
  /** Rows of a sheet. */
  filas: number
  columnas: number
  /** Filled cells of all sheets together: a full sheet of twenty thousand rows and thirty columns. */
  celdas: number
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
  celdas: 600_000,
  characters: 20_000_000,
  milisegundos: 10_000,
}

/** The limits for a file of more rows, in the same proportion. */
export const limitesDe = (filas: number): Limites => {
  const times = Math.max(1, filas / LIMITES.filas)
  const grown = (name: keyof Limites) => LIMITES[name] * times
  return {
    ...LIMITES,
    filas,
    bytes: grown('bytes'),
    unpackedBytes: grown('unpackedBytes'),
    celdas: grown('celdas'),
    characters: grown('characters'),
    milisegundos: grown('milisegundos'),
  }
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

/** Returns a function that accepts rows in order, skips empty ones and throws at the first beyond the limits. The row of headings is not counted. */
export function rowKeeper({ filas, columnas, characters: most }: Limites): (fila: Fila) => boolean {
  let rows = 0
  let characters = 0
  return (fila) => {
    if (isBlank(fila.celdas)) return false
    if (rows++ > filas) throw new Fail('VALIDACION', 'planilla.filas', { max: filas })
    if (!isBlank(fila.celdas.slice(columnas)))
      throw new Fail('VALIDACION', 'planilla.columnas', { max: columnas })
    characters += lengthOf(fila)
    if (characters > most) throw tooMuch()
    return true
  }
}
