import type { Filtro } from '#contract/consultas/catalogo.ts'
import { CATALOGO, inLanguage, withQuery } from '#server/consultas/catalogo/address.ts'
import { coursesOf, queryOf } from '#server/consultas/catalogo/filter.ts'

import { card } from './card.ts'
import { brandStyle } from './colours.ts'
import type { Place } from './frame.ts'
import { BOOKS } from './icons.ts'
import { html, Markup } from './markup.ts'
import { LIST_STYLE, STYLE } from './style.ts'

/** Courses of the frame: 30 kB at most. A link leads to all. */
const MOST = 30

/** Says that there are more courses, and leads to all of them in place of the page around the frame. */
function linkToAll({ reader, snapshot }: Place, filtro: Filtro, count: number) {
  const path = inLanguage(withQuery(CATALOGO, queryOf(filtro)), reader.idioma, snapshot.casa.idioma)
  return html`<p class="pages">
    <a class="b" href="${path}" target="_top">${reader.t('catalogo.verLos', { count })}</a>
  </p>`
}

/** The list alone, for a frame in the institution's own pages: its links open in place of that page. */
export function embeddedPage(place: Place, filtro: Filtro): string {
  const { snapshot, reader } = place
  const all = coursesOf(snapshot.cursos, filtro)
  const found = all.slice(0, MOST)
  const content =
    found.length > 0
      ? html`${BOOKS}
          <div class="grid">${found.map((one) => card(place, one, { framed: true }))}</div>
          ${all.length > MOST && linkToAll(place, filtro, all.length)}`
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
