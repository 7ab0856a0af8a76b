import { courseAddress, inLanguage } from '#server/consultas/catalogo/address.ts'
import { courseByCode } from '#server/consultas/catalogo/filter.ts'
import { MARKS } from '#server/consultas/catalogo/marks.ts'
import type { Consent } from '#server/consultas/catalogo/repo.ts'

import { areaClass } from './colours.ts'
import { frame, type Place } from './frame.ts'
import { ICONS } from './icons.ts'
import { html, Markup } from './markup.ts'
import { ASK_STYLE } from './style.ts'

export type Asking = {
  codigo: string
  consent: Consent | undefined
  /** Texts typed so far, and the marks of the address. */
  values: Record<string, string>
  /** Why the question was not taken. */
  problem?: string | undefined
  /** The question was taken: the sentence that says so. */
  done?: string | undefined
}

const FIELDS = [
  ['nombres', 'text', 'given-name', 80],
  ['papellido', 'text', 'family-name', 60],
  ['celular', 'tel', 'tel', 30],
  ['correo', 'email', 'email', 120],
  ['referido', 'text', 'off', 120],
] as const

const hidden = (name: string, value: string | undefined) =>
  value && html`<input type="hidden" name="${name}" value="${value}" />`

function fields({ reader: { t } }: Place, { values }: Asking) {
  return FIELDS.map(
    ([name, type, complete, most]) =>
      html`<label
        >${t(`catalogo.pregunta.${name}`)}<input
          name="${name}"
          type="${type}"
          autocomplete="${complete}"
          maxlength="${most}"
          value="${values[name] ?? ''}"
          ${name === 'nombres' && new Markup('required')}
      /></label>`,
  )
}

function form(place: Place, asking: Asking) {
  const { t } = place.reader
  const { consent, values, problem } = asking
  return html`<form class="ask" method="post">
    ${problem && html`<p class="bad" role="alert">${problem}</p>`} ${fields(place, asking)}
    <label
      >${t('catalogo.pregunta.mensaje')}<textarea name="mensaje" rows="4" maxlength="1000">
${values.mensaje ?? ''}</textarea>
    </label>
    <label class="sr" aria-hidden="true">Web<input name="web" tabindex="-1" autocomplete="off" /></label>
    <label class="yes"
      ><input type="checkbox" name="acepta" value="true" required /><span
        >${t('catalogo.pregunta.acepta')}</span
      ></label
    >
    ${
      consent &&
      html`<details>
        <summary>${t('catalogo.pregunta.texto')}</summary>
        <p class="s2">${consent.texto}</p>
      </details>`
    }
    ${hidden('aceptaNumero', consent && String(consent.numero))}${Object.keys(MARKS).map((one) => hidden(one, values[one]))}
    <button class="b main" type="submit">${ICONS.mail}${t('catalogo.pregunta.enviar')}</button>
  </form>`
}

/** The page that asks about a course. Undefined when the course is not published. */
export function askPage(place: Place, asking: Asking): string | undefined {
  const curso = courseByCode(place.snapshot.cursos, asking.codigo)
  if (!curso) return undefined
  const { t, idioma } = place.reader
  const path = courseAddress(curso.codigo)
  const back = inLanguage(path, idioma, place.snapshot.casa.idioma)
  return frame(place, {
    path: `${path}/preguntar`,
    title: t('catalogo.pregunta.titulo', { curso: curso.nombre }),
    description: curso.resumen ?? curso.nombre,
    style: ASK_STYLE,
    data: [],
    hidden: true,
    content: html`<div class="${areaClass(curso.area.idArea)}">
      <div class="wrap asking">
        <p><a class="crumb" href="${back}">${curso.nombre}</a></p>
        <h1>${t('catalogo.pregunta.titulo', { curso: curso.nombre })}</h1>
        ${asking.done ? html`<p role="status" class="ok">${asking.done}</p>` : form(place, asking)}
      </div>
    </div>`,
  })
}
