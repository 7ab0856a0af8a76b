import { typedDay } from '#contract/core/day.ts'
import { XLSX } from '#contract/core/list-file.ts'
import { CampoDeHoja } from '#contract/matriculas/matricula-cargas.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import {
  type Celda,
  findHeader,
  leerPlanilla,
  type OutputColumn,
  textoDe,
  widthOf,
  writeXlsx,
} from '#server/core/planilla/index.ts'
import { columnasPersona, REQUIRED_COLUMNAS } from '#server/personas/planilla/index.ts'

import { tiposDeDocumento } from './repo.ts'

/** A cell as it is shown and written again: a date as the reading of the file takes it in every language. */
const shownText = (celda: Celda | undefined) =>
  typeof celda === 'object' && celda !== null ? typedDay(celda.fecha) : textoDe(celda)

/** The rows of a file below its headings, as texts, and what its columns are known to be. */
export const leerHoja: Handler<typeof matricula.leerHoja> = async (ctx, { archivo }) => {
  const columnas = columnasPersona(await tiposDeDocumento(ctx), ctx.t)
  const hoja = await leerPlanilla(archivo)
  const header = findHeader(hoja, columnas)
  const below = hoja.filas.slice(header ? hoja.filas.indexOf(header.fila) + 1 : 0)
  const width = widthOf({ filas: header ? [header.fila, ...below] : below })
  const known = new Map(header?.found.map(({ index, campo }) => [index, campo]))
  const all = Array.from({ length: width }, (_, columna) => columna)
  return {
    columnas: all.map((columna) => ({
      columna,
      titulo: shownText(header?.fila.celdas[columna]),
      campo: known.get(columna) ?? null,
    })),
    filas: below.map(({ numero, celdas }) => ({
      fila: numero,
      celdas: all.map((columna) => shownText(celdas[columna])),
    })),
    campos: CampoDeHoja.options.map((campo) => ({ campo, titulo: ctx.t(`planilla.columna.${campo}`) })),
    necesarios: REQUIRED_COLUMNAS,
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
