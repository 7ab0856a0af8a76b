import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import type { Idioma } from '#contract/core/idiomas.ts'
import type { Translate } from '#contract/core/words.ts'
import type { Db } from '#server/core/db.ts'
import { translator } from '#server/core/words.ts'
import { linesOfDondePagar, readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

/** The institution as the writer: its name, its language, and its formats of amounts and dates. */
export type Casa = {
  nombre: string
  idioma: Idioma
  t: Translate
  formatos: Formats
  /** The accounts and wallets to pay into, a line each, under their heading; empty while none is set. */
  dondePagar: string
  /** Start of the links of mails; empty where none is sent. */
  urlPublica: string
}

export async function casaDe(db: Db, urlPublica = ''): Promise<Casa> {
  const { nombre, idioma, locale, zonaHoraria } = await institucion(db)
  const t = translator(idioma)
  const lines = linesOfDondePagar(await readDondePagar(db), t)
  return {
    nombre,
    idioma,
    t,
    urlPublica,
    dondePagar:
      lines.length > 0 ? [`${t('dondePagar.titulo')}:`, ...lines.map((one) => `• ${one}`)].join('\n') : '',
    formatos: formatsFor(localeFor(idioma, locale), zonaHoraria),
  }
}
