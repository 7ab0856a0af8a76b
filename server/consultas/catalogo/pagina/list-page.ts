import type { Filtro } from '#contract/consultas/catalogo.ts'
import { CATALOGO, inLanguage, withQuery } from '#server/consultas/catalogo/address.ts'
import { coursesOf, queryOf } from '#server/consultas/catalogo/filter.ts'
import { splitPagos } from '#server/consultas/catalogo/price.ts'
import type { Curso } from '#server/consultas/catalogo/repo.ts'

import { card, linkOf } from './card.ts'
import { areaClass } from './colours.ts'
import { areasOf, filterFields, filters, languageField } from './filters.ts'
import { frame, type Place } from './frame.ts'
import { BOOK, BOOKS, ICONS, LANDSCAPE } from './icons.ts'
import { listData } from './json-ld.ts'
import { html } from './markup.ts'
import { LIST_STYLE } from './style.ts'

/** Courses with a date on one page: 30 kB at most, of which 17 are of no course. One without a date is a link, a fifth of a card. */
const PER_PAGE = 15
const UNDATED = 0.2

/** Cuts a list into pages of at most so much. */
function pagesOf(cursos: readonly Curso[]): Curso[][] {
  const pages: Curso[][] = []
  let room = 0
  for (const one of cursos) {
    const size = one.grupos.length > 0 ? 1 : UNDATED
    if (room < size) {
      pages.push([])
      room = PER_PAGE
    }
    room -= size
    pages.at(-1)!.push(one)
  }
  return pages
}

/** Counts courses and areas in a sentence, with the least first payment. */
function summary({ snapshot: { cursos }, reader: { t, money } }: Place): string {
  const grupos = cursos.flatMap((one) => one.grupos)
  const priced = grupos.flatMap(({ precio }) =>
    precio ? [{ first: splitPagos(precio.pagos).first, moneda: precio.moneda }] : [],
  )
  const least = priced.toSorted((a, b) => a.first - b.first)[0]
  const courses = t('catalogo.cuantos', { count: cursos.length })
  const areas = t('catalogo.enAreas', { count: areasOf(cursos).length })
  const from =
    least && least.first > 0 ? t('catalogo.desde', { monto: money(least.first, least.moneda) }) : ''
  return [courses, areas, from].filter(Boolean).join(' ')
}

const search = (place: Place, filtro: Filtro) =>
  html`<form class="seek" role="search" action="${CATALOGO}">
    ${filterFields(filtro)}${languageField(place)}<label
      >${ICONS.search}<input
        type="search"
        name="q"
        value="${filtro.q ?? ''}"
        placeholder="${place.reader.t('catalogo.quiere')}"
        aria-label="${place.reader.t('catalogo.buscarCursos')}"
        maxlength="80" /></label
    ><button class="b main">${place.reader.t('catalogo.buscar')}</button>
  </form>`

const hero = (place: Place, filtro: Filtro) =>
  html`<section class="hero">
    ${LANDSCAPE}
    <div class="wrap">
      <h1>${place.reader.t('catalogo.titulo')}</h1>
      <p>${summary(place)}</p>
      ${search(place, filtro)}
    </div>
  </section>`

/** Links to the courses of an area that have no date yet, in a line. */
function undated(place: Place, cursos: readonly Curso[]) {
  if (cursos.length === 0) return undefined
  const links = cursos.map((one) => html`<a href="${linkOf(place, one)}">${one.nombre}</a> `)
  return html`<p class="later"><span>${place.reader.t('catalogo.sinFecha')}:</span> ${links}</p>`
}

/** The courses of an area under its name: those with a date first. */
function section(place: Place, idArea: number, cursos: readonly Curso[]) {
  const dated = cursos.filter((one) => one.grupos.length > 0)
  const cards = dated.map((one) => card(place, one))
  const later = cursos.filter((one) => one.grupos.length === 0)
  const head = html`<div class="sec">
    <i class="dot"></i>
    <h2>${cursos[0]!.area.nombre}</h2>
  </div>`
  return html`<section class="${areaClass(idArea)}">
    ${head}${cards.length > 0 && html`<div class="grid">${cards}</div>`}${undated(place, later)}
  </section>`
}

/** Areas with a course that has a date come first. */
function sections(place: Place, cursos: readonly Curso[]) {
  const byArea = [...Map.groupBy(cursos, (one) => one.area.idArea)]
  const undatedLast = byArea.toSorted(([, a], [, b]) => Number(isUndated(a)) - Number(isUndated(b)))
  return undatedLast.map(([idArea, of]) => section(place, idArea, of))
}

const isUndated = (cursos: readonly Curso[]) => cursos.every((one) => one.grupos.length === 0)

function nothing({ reader: { t, idioma }, snapshot: { casa } }: Place, { q }: Filtro) {
  const title = q ? t('catalogo.ningunoDe', { q }) : t('catalogo.ninguno')
  return html`<section class="none">
    ${BOOK}
    <h2>${title}</h2>
    <p>${t('catalogo.ningunoTexto')}</p>
    <a class="b" href="${inLanguage(CATALOGO, idioma, casa.idioma)}">${t('catalogo.verTodos')}</a>
  </section>`
}

/** Links to the pages before and after. */
function pager(
  { reader: { t, idioma }, snapshot: { casa } }: Place,
  query: string,
  { page, pages }: { page: number; pages: number },
) {
  if (pages <= 1) return undefined
  const link = (to: number, label: string) => {
    const path = withQuery(CATALOGO, [query, `pagina=${to}`].filter(Boolean).join('&'))
    return (
      to >= 1 &&
      to <= pages &&
      html`<a class="b" href="${inLanguage(path, idioma, casa.idioma)}">${label}</a>`
    )
  }
  return html`<nav class="pages wrap" aria-label="${t('catalogo.paginas')}">
    ${link(page - 1, t('catalogo.anterior'))}${link(page + 1, t('catalogo.siguiente'))}
  </nav>`
}

/** The list of courses by area, with its search and its filters. */
export function listPage(place: Place, filtro: Filtro, page: number): string {
  const found = coursesOf(place.snapshot.cursos, filtro)
  const cut = pagesOf(found)
  const pages = cut.length
  const shown = cut[page - 1] ?? []
  const query = queryOf(filtro)
  const content =
    shown.length > 0
      ? html`<div class="wrap">${sections(place, shown)}</div>
          ${pager(place, query, { page, pages })}`
      : nothing(place, filtro)
  return frame(place, {
    path: page > 1 ? `${CATALOGO}?pagina=${page}` : CATALOGO,
    title: place.reader.t('catalogo.cursos'),
    description: summary(place),
    style: LIST_STYLE,
    data: [
      listData(
        place,
        shown.filter((one) => one.grupos.length > 0),
      ),
    ],
    content: html`${BOOKS}${hero(place, filtro)}${filters(place, filtro)}${content}`,
    hidden: query !== '',
  })
}
