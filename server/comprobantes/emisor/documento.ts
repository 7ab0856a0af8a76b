import type { AFECTACIONES } from '#contract/institucion/tributo.ts'

/** Kinds of document. A note of credit lowers or undoes one of the others. */
export type Clase = 'BOLETA' | 'FACTURA' | 'NOTA_CREDITO'
export type Afectacion = (typeof AFECTACIONES)[number]

/** The issuer. */
export type Parte = {
  ruc: string
  razonSocial: string
  nombreComercial: string | null
  direccion: string
  /** Six digits of the district. */
  ubigeo: string
  distrito: string
  provincia: string
  departamento: string
}

/** The payer; not always the student. */
export type Comprador = {
  /** RUC, DNI, foreigner's card, passport; NINGUNO below the amount from which a name is required. */
  tipoDocumento: 'RUC' | 'DNI' | 'CE' | 'PASAPORTE' | 'NINGUNO'
  documento: string
  nombre: string
  direccion: string | null
}

/** A line of the sale. Amounts are text with two decimals; `valor + impuesto = importe`. */
export type Renglon = {
  descripcion: string
  codigo: string | null
  cantidad: number
  afectacion: Afectacion
  /** Without the tax. */
  valor: string
  impuesto: string
  importe: string
}

/** Sums by kind of tax; each is the sum of its lines to the cent. */
export type Totales = {
  gravado: string
  exonerado: string
  inafecto: string
  impuesto: string
  importe: string
}

/** The numbered paper that a note changes, and why (SUNAT's catalogue 09). */
export type Modificado = {
  clase: 'BOLETA' | 'FACTURA'
  serie: string
  numero: number
  motivo: '01' | '06' | '07' | '09' | '13'
  sustento: string
}

/** Content of a numbered document. It is frozen with the number and never changes afterwards. */
export type Documento = {
  clase: Clase
  serie: string
  numero: number
  /** Day and time at the institution: `2026-11-25`, `14:03:59`. */
  fecha: string
  hora: string
  /** ISO 4217. */
  moneda: string
  /** Per cent of the tax, as text: `18.00`. */
  tasa: string
  emisor: Parte
  comprador: Comprador
  renglones: Renglon[]
  totales: Totales
  /** The amount in words, in the country's language. */
  enLetras: string
  /** Instalments that are still to be paid; empty when it is paid at once. */
  cuotas: { vence: string; importe: string }[]
  modifica: Modificado | null
}
