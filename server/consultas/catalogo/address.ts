import { addresses } from '#contract/core/addresses.ts'
import { type Idioma, IDIOMAS } from '#contract/core/idiomas.ts'

/** Address of the list, and the start of those of its courses. */
export const CATALOGO = '/catalogo'
export const MARCO = `${CATALOGO}/marco`

export const courseAddress = (codigo: string) => `${CATALOGO}/${encodeURIComponent(codigo)}`
export const inscripcionAddress = (codigo: string) => `/inscripcion/${encodeURIComponent(codigo)}`
/** The page of the sign-in, which comes back to an address. */
export const inLogin = (back: string) => `${addresses.login}?volver=${encodeURIComponent(back)}`
export const pictureAddress = (sha256: string) => `${CATALOGO}/imagen/${sha256}.jpg`

/** An address with a query, if there is one. */
export const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The same page in a language: the institution's own has the plain address. */
export function inLanguage(path: string, idioma: Idioma, own: Idioma): string {
  if (idioma === own) return path
  return `${path}${path.includes('?') ? '&' : '?'}idioma=${idioma}`
}

/** The addresses of a page in each language. */
export const alternates = (path: string, own: Idioma) =>
  IDIOMAS.map((idioma) => ({ idioma, path: inLanguage(path, idioma, own) }))
