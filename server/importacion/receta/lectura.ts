import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { RecetaPropuesta } from '#contract/importacion/importacion.ts'
import type { ImportacionReceta } from '#contract/importacion/receta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { llaveDe } from '#server/core/planilla/index.ts'

import { helpOf } from './ayuda.ts'
import { allRecipes } from './repo.ts'

export type Lectura = ImportacionReceta['lectura']

/** The part of a recipe for files of a kind. */
function partFor({ columnas, ...rest }: Lectura, clase: ClaseImportacion): Lectura {
  return { ...rest, columnas: columnas.filter((one) => one.clase === undefined || one.clase === clase) }
}

/** Reads how a recipe understands files of a kind. */
export async function lecturaOf(ctx: Ctx, id: number, clase: ClaseImportacion): Promise<Lectura> {
  const found = (await allRecipes(ctx)).find((one) => one.idImportacionReceta === id)
  if (!found?.clases.includes(clase)) throw new FailCampo('receta', 'receta.noEsDeEstaClase')
  return partFor(found.lectura, clase)
}

type Headings = { titulos: string[]; hasMonths: boolean }

/** Whether the headings of a file are those of a recipe: all that it needs, or the months that it unfolds. */
function fits({ columnas, opciones }: Lectura, { titulos, hasMonths }: Headings) {
  if (opciones) return hasMonths
  const present = new Set(titulos.map(llaveDe))
  const needed = columnas.filter(({ opcional }) => !opcional)
  return needed.length > 0 && needed.every(({ titulo }) => present.has(llaveDe(titulo)))
}

/** The recipes for files of a kind; those that fit this one first, the most particular before. */
export async function proposeRecipes(
  ctx: Ctx,
  clase: ClaseImportacion,
  headings: Headings,
): Promise<RecetaPropuesta[]> {
  const all = (await allRecipes(ctx)).filter(({ clases }) => clases.includes(clase))
  const read = all.map((one) => {
    const lectura = partFor(one.lectura, clase)
    return { one, encaja: fits(lectura, headings), size: lectura.columnas.length }
  })
  return read
    .toSorted((a, b) => Number(b.encaja) - Number(a.encaja) || b.size - a.size)
    .map(({ one, encaja }) => {
      const { idImportacionReceta, nombre, sistema } = one
      return { idImportacionReceta, nombre, sistema, ayuda: helpOf(ctx, one), encaja }
    })
}
