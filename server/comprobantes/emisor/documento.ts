import type { AFECTACIONES } from '#contract/institucion/tributo.ts'
import type { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import type { ClasePago, TipoDocumentoPagador } from '#contract/pagos/pedido.ts'

/** Kinds of document. A note of credit lowers or undoes one of the others. */
export type Clase = ClaseComprobante
/** Kinds of a sale. */
export type ClaseVenta = ClasePago
export type Afectacion = (typeof AFECTACIONES)[number]

/** The issuer. */
export type Parte = {
  /** The taxpayer's number. */
  ruc: string
  /** Name of that number, where it is no RUC. */
  rotulo?: string
  razonSocial: string
  nombreComercial: string | null
  /** Code of the premises that issue, in Peru; without one they are the main ones. */
  anexo?: string
  direccion: string
  /** Six digits of the district, in Peru; empty elsewhere, as what follows. */
  ubigeo: string
  distrito: string
  provincia: string
  departamento: string
}

/** The payer; not always the student. */
export type Comprador = {
  /** NINGUNO: named without a document. */
  tipoDocumento: TipoDocumentoPagador | 'NINGUNO'
  documento: string
  nombre: string
  direccion: string | null
  /** Tax data that the country asks for. */
  datos?: Readonly<Record<string, string>>
}

/** A kind of tax, by the name that papers give it, and its per cent as text: `18.00`. */
export type Tasa = { clase: string; tasa: string }

/** A tax of a line, or its sum in a document: the value that it is of, and its amount. */
export type Tributo = Tasa & { base: string; monto: string }

/** A line of the sale. Amounts are text with two decimals; `valor + impuesto = importe`. */
export type Renglon = {
  descripcion: string
  codigo: string | null
  cantidad: number
  afectacion: Afectacion
  /** Without the taxes. */
  valor: string
  /** The sum of `tributos`. */
  impuesto: string
  importe: string
  tributos: Tributo[]
}

/** Sums by class of sale; each is the sum of its lines to the cent. */
export type Totales = {
  gravado: string
  exonerado: string
  inafecto: string
  impuesto: string
  importe: string
}

/** The numbered paper that a note changes, and why, by a code of the country. */
export type Modificado = {
  clase: ClaseVenta
  serie: string
  numero: number
  motivo: string
  sustento: string
}

/** The part of a sale that its buyer deposits for the taxes of the seller: code of what is sold, per cent, amount in soles, account. */
export type Detraccion = { codigo: string; porcentaje: string; importe: string; cuenta: string }

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
  emisor: Parte
  comprador: Comprador
  renglones: Renglon[]
  totales: Totales
  /** The taxes of the lines, added up by kind and per cent. */
  tributos: Tributo[]
  /** The amount in words, in the country's language. */
  enLetras: string
  /** Instalments that are still to be paid; empty when it is paid at once. */
  cuotas: { vence: string; importe: string }[]
  /** Not in documents of before it was kept. */
  detraccion?: Detraccion | null
  modifica: Modificado | null
}
