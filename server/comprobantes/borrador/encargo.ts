import {
  type Afectacion,
  type Comprador,
  type Parte,
  type Persona,
  decimal,
  scaled,
} from '#server/comprobantes/emisor/index.ts'

import type { Membrete } from './borrador.ts'
import type { Cargo, Usual } from './lineas.ts'

/** The settings in force, as text: a rate or an amount is never a float. */
export type Ajustes = Readonly<Partial<Record<string, string>>>

/** What of the school, the student and the money every document is made of. */
export type Casa = {
  ajustes: Ajustes
  moneda: { codigo: string; plural: string | null }
  alumno: Persona
  /** The payment is a part of a company's: its documents name no student. */
  deEmpresa: boolean
  logo: string | null
}

/** What is charged, and to whom, as the account's lock holds it. */
export type Encargo = Casa & {
  /** What was asked for: a kind of document and a payer; else it is the student's. */
  pedido: { clase: 'BOLETA' | 'FACTURA'; pagador: Comprador | null } | null
  cargos: Cargo[]
  monto: string
  /** The money is here already, by the gateway: its document cannot be refused. */
  cobrado: boolean
}

const setting = (ajustes: Ajustes, name: string) => ajustes[`comprobante.${name}`] ?? ''

/** Two decimals, as it is frozen. */
export const rateOf = (ajustes: Ajustes) => decimal(scaled(setting(ajustes, 'tasa'), 2), 2)

export const customOf = (ajustes: Ajustes): Usual => ({
  afectacion: setting(ajustes, 'afectacion') as Afectacion,
  tasa: rateOf(ajustes),
  glosaSaldo: setting(ajustes, 'glosaSaldo'),
})

const issuerOf = (ajustes: Ajustes): Parte => ({
  ruc: setting(ajustes, 'ruc'),
  razonSocial: setting(ajustes, 'razonSocial'),
  nombreComercial: setting(ajustes, 'nombreComercial') || null,
  direccion: setting(ajustes, 'direccion'),
  ubigeo: setting(ajustes, 'ubigeo'),
  distrito: setting(ajustes, 'distrito'),
  provincia: setting(ajustes, 'provincia'),
  departamento: setting(ajustes, 'departamento'),
})

/** What a document is headed by. */
export function headOf({ ajustes, moneda, alumno, deEmpresa, logo }: Casa): Membrete {
  return {
    emisor: issuerOf(ajustes),
    moneda: moneda.codigo,
    monedaPlural: moneda.plural,
    papel: {
      alumno: deEmpresa ? null : alumno.nombre,
      telefono: ajustes['institucion.telefono'] ?? null,
      correo: ajustes['institucion.correo'] ?? null,
      logo,
    },
  }
}
