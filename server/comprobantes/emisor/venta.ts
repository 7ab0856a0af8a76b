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
  /** The document that a note lowers. */
  origen: { clase: Clase; serie: string; numero: number; fecha: string } | null
  /** Rejected: its number is taken and its amounts are zero. */
  sinValor: boolean
}

/** A file of a book. */
export type Libro = { nombre: string; texto: string }
