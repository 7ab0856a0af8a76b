import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

import type { Db } from '#server/core/db.ts'
import { FailCampo } from '#server/core/fail.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

type Numero = string | null | undefined
type Telefonos = { celular?: Numero; apoderado?: { celular?: Numero } | null }
/** Throws FailCampo on a telephone that cannot be one. What was kept before is left as it is. */
export type CheckTelefonos = (sent: Telefonos, antes?: Telefonos) => void

const countryOf = (locale: string): CountryCode | undefined => {
  const { region } = new Intl.Locale(locale)
  return region && isSupportedCountry(region) ? region : undefined
}

/**
 * Checks telephones by the numbers that are possible in the institution's country (ITU, by libphonenumber), or in the one
 * of their prefix. Without a country, only those with a prefix are checked.
 */
export async function telefonoChecker(db: Db): Promise<CheckTelefonos> {
  const { 'institucion.locale': locale } = await readSettings(db, ['institucion.locale'])
  const country = countryOf(locale)
  const isPossible = (celular: string) => {
    if (!country && !celular.startsWith('+')) return true
    return parsePhoneNumberFromString(celular, country)?.isPossible() ?? false
  }
  const check = (campo: string, celular: Numero, before: Numero) => {
    if (!celular || celular === before || isPossible(celular)) return
    throw new FailCampo(campo, 'usuario.telefonoImposible')
  }
  return (sent, antes) => {
    check('celular', sent.celular, antes?.celular)
    check('apoderado.celular', sent.apoderado?.celular, antes?.apoderado?.celular)
  }
}
