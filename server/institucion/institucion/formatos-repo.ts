import { sql } from 'kysely'

import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** The reader's formats of amounts and dates: what a sentence of the server fills in is written by them, never as it is stored. */
export async function formatosDe({ db, idioma }: Pick<Ctx, 'db' | 'idioma'>): Promise<Formats> {
  const { rows } = await sql<{ locale: string; zonaHoraria: string }>`
    select parametro_de('institucion.locale') as locale, parametro_de('institucion.zonaHoraria') as zona_horaria`.execute(
    steady(db),
  )
  const { locale, zonaHoraria } = rows[0]!
  return formatsFor(localeFor(idioma, locale), zonaHoraria)
}
