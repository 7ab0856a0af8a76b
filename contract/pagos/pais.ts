import type { Clave } from '#contract/core/words.ts'

/** A document of identity of a payer: whether a number is one, and the sentence where it is not. */
export type DocumentoDePagador = { es: (documento: string) => boolean; clave: Clave }

/** A kind of sale of a country. */
export type ClaseDeVenta<D extends string = string> = {
  /** Documents of its payer, the usual one first. */
  documentos: readonly [D, ...D[]]
  /** Names a payer who is given, since the student has no such document. */
  pidePagador: boolean
  /** The sentence where a payer has another document, or none is given. */
  rechazo: Clave
}

/** Lists of a country: kinds of sale, the usual one first, and documents of payers. No two countries share a kind. */
export type ListasDePais<C extends string, D extends string> = {
  clases: Record<C, ClaseDeVenta<D>>
  documentos: Record<D, DocumentoDePagador>
}

const document = (pattern: RegExp): DocumentoDePagador => ({
  es: (documento) => pattern.test(documento),
  clave: 'campo.formato',
})

/** Documents that several countries know; the longest has fifteen signs. */
export const DNI = document(/^\d{8}$/)
export const OTHER_DOCUMENT = document(/^[A-Z0-9]{6,15}$/)
/** A taxpayer's number of any country. */
export const TAX_NUMBER = document(/^[A-Z0-9][A-Z0-9./ -]{2,19}$/)
