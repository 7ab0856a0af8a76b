import { decimal, scaled } from './cents.ts'
import type { Afectacion, Tasa } from './documento.ts'
import type { Ajustes } from './reglas.ts'

/** The taxes of a country with a single one, at the rate of the settings: of what is taxed alone. */
export const singleTax = (
  afectacion: Afectacion,
  { clase, ajustes }: { clase: string; ajustes: Ajustes },
): Tasa[] =>
  afectacion === 'GRAVADO' ? [{ clase, tasa: decimal(scaled(ajustes['comprobante.tasa'] ?? '', 2), 2) }] : []
