import type { Ctx } from '#server/core/ctx.ts'
import { isClave } from '#server/core/words.ts'

type WithHelp = { codigo?: string | null; ayuda: string | null }

/** Recipes of one file in several languages have the same help. */
const LANGUAGE = /_(ES|EN)$/

/** The help of a recipe: in the reader's language of one that comes with the program, else as it was written. */
export function helpOf({ t }: Pick<Ctx, 't'>, { codigo, ayuda }: WithHelp): string | null {
  const clave = `receta.ayuda.${codigo?.replace(LANGUAGE, '')}`
  return codigo && isClave(clave) ? t(clave) : ayuda
}
