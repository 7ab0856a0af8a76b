import { courseAddress, inLanguage, pictureAddress } from '#server/consultas/catalogo/address.ts'
import type { Curso, Grupo } from '#server/consultas/catalogo/repo.ts'

import { areaClass } from './colours.ts'
import type { Place } from './frame.ts'
import { BOOK } from './icons.ts'
import { html, type Markup } from './markup.ts'
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
  imagen ? html`<img src="${pictureAddress(imagen)}" alt="" width="96" height="64" loading="lazy" />` : BOOK

/** A course in a list: its next group, how many more there are, what it costs and the seats left. `target`: for a frame in another page. */
export function card(place: Place, curso: Curso, target: Markup | '' = ''): Markup {
  const { reader, snapshot } = place
  const [next, ...more] = curso.grupos
  const hours = next ? reader.hours(next.horarios) : ''
  const others = more.length > 0 ? ` ${reader.t('catalogo.yMas', { count: more.length })}` : ''
  return html`<a
    class="co ${areaClass(curso.area.idArea)}"
    href="${inLanguage(courseAddress(curso.codigo), reader.idioma, snapshot.casa.idioma)}"
    ${target}
    ><div class="band">
      <div>${when(place, next)}</div>
      ${pictureOf(curso)}
    </div>
    <div class="tx">
      <h3>${curso.nombre}</h3>
      <p class="d">${hours}${others}</p>
      <p class="d">${formatOf(place, curso, next)}</p>
      ${
        next &&
        html`<p class="p">${reader.price(next)}</p>
          ${seats(reader, next)}`
      }
    </div></a
  > `
}
