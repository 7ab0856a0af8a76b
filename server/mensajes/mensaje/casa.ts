import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import type { Translate } from '#contract/core/words.ts'
import type { Db } from '#server/core/db.ts'
import { translator } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

/** The institution as the writer: its name, its language, and its formats of amounts and dates. */
export type Casa = { nombre: string; idioma: string; t: Translate; formatos: Formats }

export async function casaDe(db: Db): Promise<Casa> {
  const { nombre, idioma, locale, zonaHoraria } = await institucion(db)
  return {
    nombre,
    idioma,
    t: translator(idioma),
    formatos: formatsFor(localeFor(idioma, locale), zonaHoraria),
  }
}
