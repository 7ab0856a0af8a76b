import type { Hoja, Valores } from '#contract/institucion/lamina.ts'

/** A sheet with everything at its place: a certificate. Plain data; the same input gives the same bytes. */
export type Lamina = {
  lamina: Hoja
  valores: Valores
  titulo: string
  autor: string
  idioma: string
  /** The instant its content dates from: not when it was drawn. */
  instante: string
  /** The address in its QR codes. */
  qr: string
  /** JPEG or PNG, by number; 0 is the institution's logo. */
  imagenes: Map<number, Uint8Array>
}
