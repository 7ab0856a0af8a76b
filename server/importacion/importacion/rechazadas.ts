import type { importacion } from '#contract/importacion/importacion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { nombresDe, widthOf } from '#server/core/planilla/index.ts'
import { shownText, writeRefused } from '#server/institucion/hoja/index.ts'

import { openFile } from './abrir.ts'

/** The refused rows of a file as it came, with the reason of each. */
export const rechazadas: Handler<typeof importacion.rechazadas> = async (ctx, { motivos, ...input }) => {
  const { read } = await openFile(ctx, input)
  const titulos = nombresDe(read.layout.header, widthOf(read.original))
  const reasons = new Map(motivos.flatMap(({ motivo, filas }) => filas.map((fila) => [fila, motivo])))
  const filas = read.original.filas.flatMap(({ numero, celdas }) => {
    const motivo = reasons.get(numero)
    return motivo === undefined ? [] : [{ celdas: titulos.map((_, i) => shownText(celdas[i])), motivo }]
  })
  if (filas.length === 0) throw new Fail('VALIDACION', 'hoja.sinFila')
  return writeRefused(ctx, { hoja: ctx.t(`importacion.clase.${input.clase}`), titulos }, filas)
}
