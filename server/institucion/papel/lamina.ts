import type { HojaCertificado, ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'

/** A sheet with everything at its place: a certificate. Plain data; the same input gives the same bytes. */
export type Lamina = {
  lamina: HojaCertificado
  valores: ValoresCertificado
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
