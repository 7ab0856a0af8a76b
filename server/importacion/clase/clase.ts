import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fail } from '#server/core/fail.ts'
import type { Celdas, Columna } from '#server/core/planilla/index.ts'

/** Value of a column of a table. Money and days are texts. */
type Valor = string | number | boolean | null
export type Valores = Record<string, Valor>

/** A row of the file by field: dates are read, amounts are numbers. */
export type ReadRow = { fila: number; celdas: Celdas<string>; ilegibles: string[] }

/** A row that can be written. */
export type FilaLista = {
  fila: number
  /** Key of the row in the old system. */
  clave: string
  /** Name of the row, for a reader without the file at hand. */
  nombre: string
  /** Amount of a charge or a payment, in hundredths. */
  centimos?: number
  /** Answer about a person who may be here: the same, or another. */
  eleccion?: 'MISMA' | 'OTRA'
  /** By column of the table; the same columns in every row of a kind. */
  valores: Valores
  avisos: string[]
  /** Other data of the row, for `antes` and `despues`. */
  extra?: unknown
}

export type Lectura = FilaLista | { fila: number; nombre?: string; fallo: Fail }

/** A row that a run wrote beside the one of its kind: it goes with it, or is as before again. */
export type ExtraRow = { tabla: string; id: number; antes?: Valores }

export type Columnas = readonly Columna<string>[]

/** A kind of rows: how they are read, found and written. */
export type Clase = {
  clase: ClaseImportacion
  tabla: string
  /** Column of its id. */
  id: string
  columnas: (ctx: Ctx) => Columnas | Promise<Columnas>
  /** Fields that are needed, each with those that can take its place. */
  necesarios: string[][]
  /** Reads a set of rows: their references are found together. `sistema`: where their keys are from. */
  prepare: (ctx: Ctx, filas: ReadRow[], sistema: string) => Promise<Lectura[]>
  /** Ids of rows that are here by their natural key, or why they are others, in the order of the rows. */
  known?: (ctx: Ctx, filas: FilaLista[]) => Promise<(number | Fail | undefined)[]>
  /** Fits the values of rows that are here to what hangs on them. `ids` are in the order of the rows. */
  ajustar?: (ctx: Ctx, filas: FilaLista[], ids: (number | undefined)[]) => Promise<void>
  /** Makes rows that the new ones refer to, and completes their values with those that a later file does not change. */
  antes?: (ctx: Ctx, filas: FilaLista[]) => Promise<ExtraRow[]>
  /** Writes what hangs on the rows, new or changed. */
  despues?: (ctx: Ctx, filas: { id: number; fila: FilaLista; nueva: boolean }[]) => Promise<void>
  /** Takes away what the run hung on rows that are to be deleted. */
  soltar?: (ctx: Ctx, ids: number[]) => Promise<void>
}
