import { XLSX } from '#contract/core/list-file.ts'
import type { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { type OutputColumn, writeXlsx } from '#server/core/planilla/index.ts'
import { readingOf, readSheet, shownText } from '#server/institucion/hoja/index.ts'

import { listDoor } from './puerta.ts'

/** The rows of a file below its headings, as texts, and what its columns are known to be. */
export const leerHoja: Handler<typeof matriculaHoja.leer> = async (ctx, { archivo, ...choices }) => {
  const door = await listDoor(ctx)
  const read = await readSheet(ctx, archivo, door, { ...choices, list: true })
  const reading = readingOf(ctx, door, read)
  const below = read.original.filas.filter(({ numero }) => numero > reading.encabezado)
  return {
    ...reading,
    filas: below.map(({ numero, celdas }) => ({
      fila: numero,
      celdas: reading.columnas.map(({ columna }) => shownText(celdas[columna])),
    })),
  }
}

type WrittenRow = { celdas: string[]; beside: string[] }

/** Rows of texts as a spreadsheet, with columns beside theirs. */
function writeRows(
  { t }: Ctx,
  { titulos, beside }: { titulos: string[]; beside: string[] },
  filas: WrittenRow[],
) {
  const columnas = [...titulos, ...beside].map((titulo): OutputColumn => ({ titulo, tipo: 'texto' }))
  const rows = filas.map((fila) => [...titulos.map((_, i) => fila.celdas[i] ?? ''), ...fila.beside])
  return { tipo: XLSX, datos: writeXlsx({ hoja: t('planilla.hoja.personas'), columnas, filas: rows }) }
}

/** The refused rows as a spreadsheet of texts, with the reason in the last column. */
export const rechazadas: Handler<typeof matricula.rechazadas> = async (ctx, { titulos, filas }) => {
  const rows = filas.map(({ celdas, motivo }) => ({ celdas, beside: [motivo] }))
  const nombre = ctx.t('carga.archivoRechazadas')
  return { nombre, ...writeRows(ctx, { titulos, beside: [ctx.t('carga.motivo')] }, rows) }
}

/** All the rows as a spreadsheet of texts, with their outcomes and the access of new people. */
export const resultado: Handler<typeof matricula.resultado> = async (ctx, { titulos, filas }) => {
  const beside = [ctx.t('carga.resultado'), ctx.t('carga.usuario'), ctx.t('carga.comoEntra')]
  const rows = filas.map(({ celdas, ...one }) => ({ celdas, beside: [one.resultado, one.login, one.acceso] }))
  return { nombre: ctx.t('carga.archivoResultado'), ...writeRows(ctx, { titulos, beside }, rows) }
}
