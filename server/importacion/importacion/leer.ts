import type { importacion } from '#contract/importacion/importacion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { proposeRecipes } from '#server/importacion/receta/index.ts'
import { readingOf } from '#server/institucion/hoja/index.ts'

import { openFile } from './abrir.ts'

/** Reads how a file of a kind is understood: its columns and doubts, its months, and the recipes for it. */
export const leer: Handler<typeof importacion.leer> = async (ctx, input) => {
  const { door, read, meses, preguntas } = await openFile(ctx, input, true)
  const reading = readingOf(ctx, door, read)
  const titulos = read.layout.header.titulos.map(({ texto }) => texto)
  return {
    ...reading,
    preguntas: [...reading.preguntas, ...preguntas],
    meses,
    recetas: await proposeRecipes(ctx, input.clase, { titulos, hasMonths: meses !== null }),
  }
}
