import type { HojaCertificado, ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'

/** A sheet with everything at its place, drawn as it is: a certificate. Plain data; the same gives the same bytes. */
export type Lamina = {
  lamina: HojaCertificado
  valores: ValoresCertificado
  titulo: string
  autor: string
  idioma: string
  /** When what it says came to be so: not when it was drawn. */
  instante: string
  /** What its codes lead to. */
  qr: string
  /** JPEG or PNG, by their numbers; 0 is the institution's logo. */
  imagenes: Map<number, Uint8Array>
}
