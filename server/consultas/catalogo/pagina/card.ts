import { courseAddress, inLanguage, pictureAddress } from '#server/consultas/catalogo/address.ts'
import type { Curso, Grupo } from '#server/consultas/catalogo/repo.ts'

import { areaClass } from './colours.ts'
import type { Place } from './frame.ts'
import { ONE_OF_BOOKS } from './icons.ts'
import { html, Markup } from './markup.ts'
import { seats } from './seats.ts'

const hoursOfCourse = ({ reader: { t } }: Place, { horas }: Curso) =>
  horas ? t('catalogo.horas', { count: horas }) : ''

/** `Presencial · 72 h`. */
export const formatOf = (place: Place, curso: Curso, grupo: Grupo | undefined) =>
  [place.snapshot.modalidades.get(grupo?.modalidad ?? ''), hoursOfCourse(place, curso)]
    .filter(Boolean)
    .join(' · ')

function when({ reader }: Place, grupo: Grupo | undefined) {
  if (!grupo) return html`<b>${reader.t('catalogo.sinFecha')}</b>`
  return html`<b>${reader.shortDay(grupo.fechaInicio)}</b><span>${reader.weekday(grupo.fechaInicio)}</span>`
}

const pictureOf = ({ imagen }: Curso) =>
  imagen
    ? html`<img src="${pictureAddress(imagen)}" alt="" width="96" height="64" loading="lazy" />`
    : ONE_OF_BOOKS

/** Address of a course in the reader's language. */
export const linkOf = ({ reader, snapshot }: Place, { codigo }: Curso) =>
  inLanguage(courseAddress(codigo), reader.idioma, snapshot.casa.idioma)

/** In a frame of another page, a card opens in place of that page, and its name is a heading of the first rank. */
type Way = { framed?: true }

/** A course in a list: its next group, how many more there are, the price and the seats left. */
export function card(place: Place, curso: Curso, { framed }: Way = {}): Markup {
  const { reader } = place
  const [next, ...more] = curso.grupos
  const hours = next ? reader.hours(next.horarios) : ''
  const others = more.length > 0 ? ` ${reader.t('catalogo.yMas', { count: more.length })}` : ''
  const name = framed ? html`<h2>${curso.nombre}</h2>` : html`<h3>${curso.nombre}</h3>`
  const text = html`${name}
    <p class="d">${hours}${others}</p>
    <p class="d m">${formatOf(place, curso, next)}</p>`
  const price =
    next &&
    html`<p class="p">${reader.price(next)}</p>
      ${seats(reader, next)}`
  const band = html`<div class="band">
    <div>${when(place, next)}</div>
    ${pictureOf(curso)}
  </div>`
  return html`<a
    class="co ${areaClass(curso.area.idArea)}"
    href="${linkOf(place, curso)}"
    ${framed && new Markup('target="_top"')}
    >${band}
    <div class="tx">${text}${price}</div></a
  > `
}
