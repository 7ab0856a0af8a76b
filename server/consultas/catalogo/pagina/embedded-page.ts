import type { Filtro } from '#contract/consultas/catalogo.ts'
import { coursesOf } from '#server/consultas/catalogo/filter.ts'

import { card } from './card.ts'
import { brandStyle } from './colours.ts'
import type { Place } from './frame.ts'
import { html, Markup } from './markup.ts'
import { LIST_STYLE, STYLE } from './style.ts'

const MOST = 60

/** The list alone, for a frame in the institution's own pages: its links open in place of that page. */
export function embeddedPage(place: Place, filtro: Filtro): string {
  const { snapshot, reader } = place
  const found = coursesOf(snapshot.cursos, filtro).slice(0, MOST)
  const content =
    found.length > 0
      ? html`<div class="grid">${found.map((one) => card(place, one, { framed: true }))}</div>`
      : html`<p>${reader.t('catalogo.ninguno')}</p>`
  return html`<!doctype html>
    <html lang="${reader.idioma}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${reader.t('catalogo.cursos')} · ${snapshot.casa.nombre}</title>
        <style>
          ${new Markup(STYLE + LIST_STYLE + brandStyle(snapshot.casa.color))}
        </style>
      </head>
      <body>
        <main style="padding:12px">
          <h1 class="sr">${reader.t('catalogo.cursos')}</h1>
          ${content}
        </main>
      </body>
    </html> `.text
}
