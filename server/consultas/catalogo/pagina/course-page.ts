import {
  CATALOGO,
  courseAddress,
  inLanguage,
  inscripcionAddress,
  pictureAddress,
  withQuery,
} from '#server/consultas/catalogo/address.ts'
import { courseByCode } from '#server/consultas/catalogo/filter.ts'
import { splitPagos, totalOf } from '#server/consultas/catalogo/price.ts'
import type { Curso, Grupo } from '#server/consultas/catalogo/repo.ts'
import { questionsOf, toHtml } from '#server/consultas/catalogo/rich-text.ts'

import { formatOf } from './card.ts'
import { areaClass } from './colours.ts'
import { frame, type Place } from './frame.ts'
import { BOOK, ICONS } from './icons.ts'
import { courseDetailData } from './json-ld.ts'
import { html, Markup } from './markup.ts'
import { seats } from './seats.ts'
import { COURSE_STYLE } from './style.ts'

function top(place: Place, curso: Curso) {
  const { reader, snapshot } = place
  const { t, idioma } = reader
  const list = (query: string) => inLanguage(withQuery(CATALOGO, query), idioma, snapshot.casa.idioma)
  const facts = [
    curso.horas &&
      html`<li>${ICONS.clock}<span>${t('catalogo.horasLargo', { count: curso.horas })}</span></li>`,
    ...[...new Set(curso.grupos.map((one) => snapshot.modalidades.get(one.modalidad ?? '')))]
      .filter(Boolean)
      .map((one) => html`<li>${ICONS.place}<span>${one}</span></li>`),
    curso.certificacion && html`<li>${ICONS.certificate}<span>${curso.certificacion}</span></li>`,
  ]
  const picture = curso.imagen
    ? html`<img src="${pictureAddress(curso.imagen)}" alt="" width="240" height="135" />`
    : BOOK
  return html`<div class="top">
    <div class="wrap">
      <nav class="crumb" aria-label="${t('catalogo.ruta')}">
        <a href="${list('')}">${t('catalogo.cursos')}</a> /
        <a href="${list(`area=${curso.area.idArea}`)}">${curso.area.nombre}</a>
      </nav>
      <div>
        <h1>${curso.nombre}</h1>
        ${curso.resumen && html`<p class="sum">${curso.resumen}</p>`}
        <ul class="facts">
          ${facts}
        </ul>
      </div>
      ${picture}
    </div>
  </div>`
}

/** A press takes a seat: no link, so that who only looks holds none. */
function enrolForm({ reader, snapshot }: Place, grupo: Grupo, look: string) {
  const path = inLanguage(inscripcionAddress(grupo.codigo), reader.idioma, snapshot.casa.idioma)
  const dia = reader.longDay(grupo.fechaInicio)
  const isFull = grupo.vacantes <= 0
  return html`<form method="${isFull ? 'get' : 'post'}" action="${path}">
    <button
      class="${look}"
      aria-label="${reader.t(isFull ? 'puerta.esperarEn' : 'puerta.inscribirmeEn', { dia })}"
    >
      ${reader.t(isFull ? 'puerta.esperar' : 'puerta.inscribirme')}
    </button>
  </form>`
}

function groupRow(place: Place, curso: Curso, grupo: Grupo) {
  const { reader } = place
  const until = reader.t('catalogo.hastaDia', { dia: reader.shortDay(grupo.fechaFin) })
  const place_ = formatOf(place, { ...curso, horas: null }, grupo)
  return html`<tr>
    <th scope="row"><b>${reader.longDay(grupo.fechaInicio)}</b> <span class="s">${until}</span></th>
    <td>
      ${reader.hours(grupo.horarios)}
      ${grupo.docente && html`<span class="s">${reader.t('catalogo.con', { docente: grupo.docente })}</span>`}
    </td>
    <td>${place_}</td>
    <td>${reader.price(grupo)}</td>
    <td class="cup">${seats(reader, grupo)}</td>
    <td class="go">${enrolForm(place, grupo, 'b')}</td>
  </tr>`
}

const groups = (place: Place, curso: Curso) => {
  const { t } = place.reader
  const table = html`<table class="gr">
    <caption class="sr">
      ${t('catalogo.gruposDe', { curso: curso.nombre })}
    </caption>
    <tbody>
      ${curso.grupos.map((one) => groupRow(place, curso, one))}
    </tbody>
  </table>`
  return html`<section id="grupos">
    <h2>${t('catalogo.proximos')}</h2>
    ${curso.grupos.length > 0 ? table : html`<p>${t('catalogo.sinGrupos')}</p>`}
  </section>`
}

/** Lists the payments of the next group: one a column. */
function payments({ reader }: Place, grupo: Grupo | undefined) {
  const { t, money, amount, shortDay } = reader
  if (!grupo?.precio || totalOf(grupo.precio.pagos) === 0) return undefined
  const { moneda, pagos } = grupo.precio
  const items = pagos.map(
    (one) =>
      html`<li>
        <b>${amount(one.monto, moneda)}</b><span>${one.concepto}<br />${shortDay(one.fecha)}</span>
      </li>`,
  )
  return html`<section>
    <h2>${t('catalogo.precio')}</h2>
    <ol class="pay">
      ${items}
    </ol>
    <p class="tot"><b>${money(totalOf(pagos), moneda)}</b> ${t('catalogo.total')}</p>
  </section>`
}

const rich = (title: string, text: string | null) =>
  text &&
  html`<section>
    <h2>${title}</h2>
    <div class="rich">${new Markup(toHtml(text))}</div>
  </section>`

function questions({ reader: { t } }: Place, curso: Curso) {
  const all = questionsOf(curso.preguntas)
  if (all.length === 0) return undefined
  const items = all.map(
    (one) =>
      html`<details>
        <summary>${one.pregunta}${ICONS.down}</summary>
        <div class="rich">${new Markup(one.respuesta)}</div>
      </details>`,
  )
  return html`<section class="qa">
    <h2>${t('catalogo.preguntas')}</h2>
    ${items}
  </section>`
}

/** Shows the first payment of the next group, and the ways to ask. */
function aside(place: Place, curso: Curso, grupo: Grupo | undefined) {
  const { reader, snapshot } = place
  const { t, money } = reader
  const { telefono, idioma } = snapshot.casa
  const asking = inLanguage(`${courseAddress(curso.codigo)}/preguntar`, reader.idioma, idioma)
  const phone = telefono.replaceAll(/[^\d+]/g, '')
  const first = grupo?.precio && splitPagos(grupo.precio.pagos)
  return html`<aside class="buy" aria-label="${t('catalogo.inscripcion')}">
    ${
      first &&
      grupo.precio &&
      html`<p class="big">${money(first.first, grupo.precio.moneda)}</p>
        <p class="s2">${reader.price(grupo)}</p>`
    }${
      grupo &&
      html`<div class="next">
        <span class="tile"
          ><b>${Number(grupo.fechaInicio.slice(8))}</b>${reader.month(grupo.fechaInicio).slice(0, 3)}</span
        ><span><b>${reader.hours(grupo.horarios)}</b><br />${seats(reader, grupo)}</span>
      </div>`
    }${grupo && enrolForm(place, grupo, 'b main')}${phone && html`<a class="b" href="tel:${phone}">${ICONS.phone}${t('catalogo.llamar')}</a>`}<a
      class="b"
      href="${asking}"
      >${ICONS.mail}${t('catalogo.preguntar')}</a
    >
  </aside>`
}

/** The page of a course: its groups before its prose. Undefined when it is not published. */
export function coursePage(place: Place, codigo: string): string | undefined {
  const curso = courseByCode(place.snapshot.cursos, codigo)
  if (!curso) return undefined
  const { t } = place.reader
  const [next] = curso.grupos
  const main = html`<div class="cols2">
    ${groups(place, curso)}${payments(place, next)}${rich(t('catalogo.aprende'), curso.presentacion)}${rich(t('catalogo.dirigidoA'), curso.dirigidoA)}${rich(t('catalogo.requisitos'), curso.requisitos)}${questions(place, curso)}
  </div>`
  return frame(place, {
    path: courseAddress(curso.codigo),
    title: curso.nombre,
    description: curso.resumen ?? `${curso.nombre} · ${curso.area.nombre}`,
    style: COURSE_STYLE,
    picture: curso.imagen && pictureAddress(curso.imagen),
    data: courseDetailData(place, curso),
    content: html`<div class="${areaClass(curso.area.idArea)}">
      ${top(place, curso)}
      <div class="wrap two">${main}${aside(place, curso, next)}</div>
    </div>`,
  })
}
