import type { Clave } from '#contract/core/words.ts'
import { parseAjuste } from '#contract/institucion/ajuste-clase.ts'
import { AJUSTES, type ValorDe } from '#contract/institucion/ajuste.ts'
import type { Hoja } from '#server/core/planilla/index.ts'

import type { Emisor } from './emisor.ts'
import { reglas as neutro } from './neutro/reglas.ts'
import type { Reglas } from './reglas.ts'
import { openSunat, readPropuesta, reemplazoDe, type SunatConfig } from './sunat/index.ts'
import { reglas as peru } from './sunat/reglas.ts'
import type { DeLibro, LineaPropuesta, Libro, Venta } from './venta.ts'

/** The book of sales that a tax office proposes: its reader, and the file that replaces it. */
type LibroPropuesto = {
  leer: (hoja: Hoja, de: Pick<DeLibro, 'ruc' | 'mes'>) => LineaPropuesta[]
  reemplazo: (de: DeLibro, ventas: readonly Venta[]) => Libro
}

/** A country: its rules; where its documents are sent, the tax office; where one is proposed, its book of sales. */
export type Pais = {
  reglas: Reglas
  abrir: ((config: SunatConfig) => Emisor) | null
  libro: LibroPropuesto | null
}

const COUNTRIES: Record<ValorDe<'institucion.pais'>, Pais> = {
  PE: { reglas: peru, abrir: openSunat, libro: { leer: readPropuesta, reemplazo: reemplazoDe } },
  OTRO: { reglas: neutro, abrir: null, libro: null },
}

/** Language of a paper, and name of its tax, in documents that were frozen without. */
export const BEFORE = { ...peru.languageOf({}), impuesto: 'IGV' }

/** The country that the setting names. */
export const paisDe = (setting: string | undefined): Pais =>
  COUNTRIES[parseAjuste(AJUSTES['institucion.pais'], setting ?? '')]

/** Name of the reason of a note; a frozen document has no country, and no two countries share a code. */
export const motivoDeNota = (codigo: string): Clave | undefined =>
  Object.values(COUNTRIES)
    .map(({ reglas }) => reglas.nombresDeMotivo[codigo])
    .find((clave) => clave !== undefined)

export const reglasDe = (setting: string | undefined): Reglas => paisDe(setting).reglas
