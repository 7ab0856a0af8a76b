import type { Clave } from '#contract/core/words.ts'
import { AJUSTES, type ValorDe } from '#contract/institucion/ajuste.ts'
import type { Hoja } from '#server/core/planilla/index.ts'

import type { EmisorConfig } from './config.ts'
import type { Emisor } from './emisor.ts'
import { reglas as neutro } from './neutro/reglas.ts'
import type { Reglas } from './reglas.ts'
import { openSunat, readCertificate, readPropuesta, reemplazoDe } from './sunat/index.ts'
import { reglas as peru } from './sunat/reglas.ts'
import type { DeLibro, LineaPropuesta, Libro, Venta } from './venta.ts'

export { BEFORE } from './sunat/reglas.ts'

/** The book of sales that a tax office proposes: its reader, and the file that replaces it. */
type LibroPropuesto = {
  leer: (hoja: Hoja, de: Pick<DeLibro, 'ruc' | 'mes'>) => LineaPropuesta[]
  reemplazo: (de: DeLibro, ventas: readonly Venta[]) => Libro
}

/** Where documents are signed and sent: the service of the authority, and the reader of the certificates that it takes. */
type Envio = {
  abrir: (config: EmisorConfig) => Emisor
  readCertificate: typeof readCertificate
}

/** A country: its rules; where its documents are sent, the authority; where one is proposed, its book of sales. */
export type Pais = { reglas: Reglas; envio: Envio | null; libro: LibroPropuesto | null }

const OF_SETTING: Record<ValorDe<'institucion.pais'>, Pais> = {
  PE: {
    reglas: peru,
    envio: { abrir: openSunat, readCertificate },
    libro: { leer: readPropuesta, reemplazo: reemplazoDe },
  },
  OTRO: { reglas: neutro, envio: null, libro: null },
}

/** The countries by their setting; a test adds its own. */
export const COUNTRIES: Map<string, Pais> = new Map(Object.entries(OF_SETTING))

/** The country that the setting names. */
export const paisDe = (setting: string | undefined): Pais =>
  COUNTRIES.get(setting ?? '') ?? OF_SETTING[AJUSTES['institucion.pais'].usual]

/** Settings that the documents of any country are made of. */
export const settingsOfCountries = (): string[] =>
  [...COUNTRIES.values()].flatMap(({ reglas }) => reglas.ajustes)

/** Currencies that are a country's own: no official rate turns them into another one. */
export const ownCurrencies = (): string[] =>
  [...COUNTRIES.values()].flatMap(({ reglas }) => reglas.moneda?.codigo ?? [])

/** Name of the reason of a note; a frozen document has no country, and no two countries share a code. */
export const motivoDeNota = (codigo: string): Clave | undefined =>
  [...COUNTRIES.values()]
    .map(({ reglas }) => reglas.nombresDeMotivo[codigo])
    .find((clave) => clave !== undefined)

export const reglasDe = (setting: string | undefined): Reglas => paisDe(setting).reglas
