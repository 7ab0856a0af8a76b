import { XLSX } from '#contract/core/list-file.ts'
import type { Descarga } from '#contract/core/shapes.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type OutputColumn, writeXlsx } from '#server/core/planilla/index.ts'

/** A row of a file as texts, with what is written beside it. */
type WrittenRow = { celdas: string[]; beside: string[] }
/** Name of the sheet, and titles of the columns of the file and of those beside them. */
type Titles = { hoja: string; titulos: string[]; beside: string[] }

/** Rows of texts as a spreadsheet, with columns beside theirs. */
export function writeRows({ hoja, titulos, beside }: Titles, filas: WrittenRow[]): Omit<Descarga, 'nombre'> {
  const columnas = [...titulos, ...beside].map((titulo): OutputColumn => ({ titulo, tipo: 'texto' }))
  const rows = filas.map((fila) => [...titulos.map((_, i) => fila.celdas[i] ?? ''), ...fila.beside])
  return { tipo: XLSX, datos: writeXlsx({ hoja, columnas, filas: rows }) }
}

/** Refused rows as a spreadsheet of texts, with the reason in the last column, to correct and load again. */
export function writeRefused(
  { t }: Ctx,
  { hoja, titulos }: Pick<Titles, 'hoja' | 'titulos'>,
  filas: { celdas: string[]; motivo: string }[],
): Descarga {
  const rows = filas.map(({ celdas, motivo }) => ({ celdas, beside: [motivo] }))
  const sheet = writeRows({ hoja, titulos, beside: [t('hoja.motivo')] }, rows)
  return { nombre: t('hoja.archivoRechazadas'), ...sheet }
}
