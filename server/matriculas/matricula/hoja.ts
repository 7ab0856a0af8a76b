import type { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Handler } from '#server/core/ctx.ts'
import { readingOf, readSheet, shownText, writeRefused, writeRows } from '#server/institucion/hoja/index.ts'

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

/** The refused rows as a spreadsheet. */
export const rechazadas: Handler<typeof matricula.rechazadas> = async (ctx, { titulos, filas }) =>
  writeRefused(ctx, { hoja: ctx.t('planilla.hoja.personas'), titulos }, filas)

/** All the rows as a spreadsheet of texts, with their outcomes and the access of new people. */
export const resultado: Handler<typeof matricula.resultado> = async (ctx, { titulos, filas }) => {
  const beside = [ctx.t('carga.resultado'), ctx.t('carga.usuario'), ctx.t('carga.comoEntra')]
  const rows = filas.map(({ celdas, ...one }) => ({ celdas, beside: [one.resultado, one.login, one.acceso] }))
  return {
    nombre: ctx.t('carga.archivoResultado'),
    ...writeRows({ hoja: ctx.t('planilla.hoja.personas'), titulos, beside }, rows),
  }
}
