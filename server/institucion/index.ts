import { type Idioma, IDIOMAS } from '#contract/sesion.ts'
import type { Db } from '#server/core/db.ts'

import { currencyOf, parameters } from './repo.ts'

const isIdioma = (valor: string): valor is Idioma => IDIOMAS.some((idioma) => idioma === valor)

/** Who we are, as the parameters say; what they leave empty or wrong is as in a new installation. */
export async function institucion(db: Db) {
  const { nombre, idioma, locale, zonaHoraria, moneda } = await parameters(db)
  return {
    nombre: nombre || 'Mi institución',
    idioma: isIdioma(idioma ?? '') ? (idioma as Idioma) : 'es',
    locale: locale || 'es-PE',
    zonaHoraria: zonaHoraria || 'UTC',
    moneda: await currencyOf(db, moneda ?? ''),
  }
}
