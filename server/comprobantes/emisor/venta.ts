import type { Clase, Comprador } from './documento.ts'

/** A document as the book of sales lists it. Amounts are text with two decimals; those of a note are negative. */
export type Venta = {
  /** Identifies the line for ever. */
  id: number
  clase: Clase
  serie: string
  numero: number
  /** `YYYY-MM-DD`. */
  fecha: string
  comprador: Comprador
  gravado: string
  exonerado: string
  inafecto: string
  impuesto: string
  importe: string
  /** ISO 4217. */
  moneda: string
  /** Official rate of another currency than the country's, with three decimals; null where there is none. */
  cambio: string | null
  /** The document that a note lowers. */
  origen: { clase: Clase; serie: string; numero: number; fecha: string } | null
  /** Rejected or voided: its number is taken and its amounts are zero. */
  sinValor: boolean
}

/** The amounts of a line of the proposal, in cents; those of a note are negative. */
export type Importes = Record<'gravado' | 'exonerado' | 'inafecto' | 'impuesto' | 'importe', bigint>

/** A document in the book of sales that the tax office proposes. */
export type LineaPropuesta = {
  /** Row of the file. */
  fila: number
  /** Null for a kind that is not issued here. */
  clase: Clase | null
  /** Kind and number as the tax office writes them: `B001-15`, of another kind `12 A001-3`. */
  numeroCompleto: string
  /** `YYYY-MM-DD`. */
  fecha: string
  /** Document of the buyer, letters and digits only; empty for an unnamed one. */
  documento: string
  nombre: string
  /** ISO 4217. */
  moneda: string
  /** Thousandths of the country's currency for a unit of another one; null where the line tells none, and of its own. */
  cambio: bigint | null
  importes: Importes
}

/** Issuer and month that a book is of. */
export type DeLibro = { ruc: string; razonSocial: string; mes: string }

/** A text of a book; its name has no extension. */
export type Libro = { nombre: string; texto: string }
