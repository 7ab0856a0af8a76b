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

async function readCountry(db: Db) {
  const { 'institucion.locale': locale } = await readSettings(db, ['institucion.locale'])
  return countryOf(locale)
}

/** The digits of a telephone with those of its country, as a chat asks for them; none where the country is not known. */
export async function chatDigits(db: Db, celular: string): Promise<string> {
  const number = parsePhoneNumberFromString(celular, await readCountry(db))?.number ?? ''
  return number.replace('+', '')
}

/**
 * Checks telephones by the numbers that are possible in the institution's country (ITU, by libphonenumber), or in the one
 * of their prefix. Without a country, only those with a prefix are checked.
 */
export async function telefonoChecker(db: Db): Promise<CheckTelefonos> {
  const country = await readCountry(db)
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
