import type { Filtro } from '#contract/consultas/catalogo.ts'
import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import { idiomaOf } from '#server/core/words.ts'

import { filterOf } from './filter.ts'

/** The parts of a request that a page is made of. */
export type Asked = { idioma: Idioma; filtro: Filtro; pagina: number; codigo: string }

type Request = { query: unknown; params: unknown; headers: { 'accept-language'?: string | undefined } }

const MOST_PAGES = 99

/** Reads an address: marks of campaigns are left out. The language is that of the address, else the one that the browser asks for. */
export function askedOf({ query, params, headers }: Request): Asked {
  const values = query as Record<string, unknown>
  const idioma = String(values.idioma ?? '')
  return {
    idioma: isIdioma(idioma) ? idioma : idiomaOf(headers['accept-language']),
    filtro: filterOf(values),
    pagina: Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(values.pagina)) || 1)),
    codigo: (params as { codigo?: string }).codigo ?? '',
  }
}
