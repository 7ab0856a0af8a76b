import {
  type Afectacion,
  type Ajustes,
  type ClaseVenta,
  type Comprador,
  type Persona,
  type Reglas,
  settingsOfCountries,
} from '#server/comprobantes/emisor/index.ts'

import type { Membrete } from './borrador.ts'
import type { Cargo, Usual } from './lineas.ts'

const COMMON = [
  'comprobante.emite',
  'institucion.pais',
  'institucion.zonaHoraria',
  'institucion.idioma',
  'institucion.locale',
  'institucion.telefono',
  'institucion.correo',
  'comprobante.razonSocial',
  'comprobante.nombreComercial',
  'comprobante.direccion',
  'comprobante.afectacion',
  'comprobante.tasa',
  'comprobante.glosaSaldo',
  'aviso.COMPROBANTE',
]

/** Settings that a document is made of. */
export const settingsOfDocument = (): string[] => [...COMMON, ...settingsOfCountries()]

/** The school, the student and the currency, which every document is made of. */
export type Casa = {
  ajustes: Ajustes
  /** `cambio`: the official rate of today, with three decimals, of another currency than the country's. */
  moneda: { codigo: string; plural: string | null; cambio: string | null }
  alumno: Persona
  /** The payment is a part of a company's: its documents name no student. */
  deEmpresa: boolean
  logo: string | null
}

/** A payment to be documented, as read under the lock of its account: charges, payer, settings. */
export type Encargo = Casa & {
  /** The kind and the payer asked for; without any, the usual kind, of the student. */
  pedido: { clase: ClaseVenta; pagador: Comprador | null } | null
  cargos: Cargo[]
  monto: string
}

const setting = (ajustes: Ajustes, name: string) => ajustes[`comprobante.${name}`] ?? ''

export const customOf = (ajustes: Ajustes, { tasasDe }: Reglas): Usual => ({
  afectacion: setting(ajustes, 'afectacion') as Afectacion,
  tasasDe: (afectacion) => tasasDe(afectacion, ajustes),
  glosaSaldo: setting(ajustes, 'glosaSaldo'),
})

/** Makes the head of a document. */
export function headOf({ ajustes, moneda, alumno, deEmpresa, logo }: Casa, reglas: Reglas): Membrete {
  return {
    emisor: reglas.emisorDe(ajustes),
    moneda: moneda.codigo,
    monedaPlural: moneda.plural,
    papel: {
      alumno: deEmpresa ? null : alumno.nombre,
      telefono: ajustes['institucion.telefono'] ?? null,
      correo: ajustes['institucion.correo'] ?? null,
      logo,
      ...reglas.languageOf(ajustes),
    },
  }
}
