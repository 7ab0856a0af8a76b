import type { Clave } from '#contract/core/words.ts'
import { CATALOGO, courseAddress } from '#server/consultas/catalogo/address.ts'
import { areaClass } from '#server/consultas/catalogo/pagina/colours.ts'
import { frame, type Place } from '#server/consultas/catalogo/pagina/frame.ts'
import { ICONS } from '#server/consultas/catalogo/pagina/icons.ts'
import { html, Markup } from '#server/consultas/catalogo/pagina/markup.ts'
import { splitPagos, totalOf } from '#server/consultas/catalogo/price.ts'
import type { Curso, Grupo } from '#server/consultas/catalogo/repo.ts'

import { STEP_STYLE } from './style.ts'

/** A group with its course, and the page that is made for it. */
export type Step = {
  place: Place
  curso: Curso
  grupo: Grupo
  path: string
  /** Whether the catalogue shows the group: in another nothing new begins. */
  isShown: boolean
}

/** Writes the amount that is paid at once; undefined where nothing is. */
export function amountOf({ place: { reader }, grupo }: Step): string | undefined {
  if (!grupo.precio || totalOf(grupo.precio.pagos) === 0) return undefined
  return reader.money(splitPagos(grupo.precio.pagos).first, grupo.precio.moneda)
}

/** The price that a page shows, as the call of the enrolment takes it. */
export function shownPrice({ grupo: { precio } }: Step) {
  const pagos = precio?.pagos ?? []
  return { ahora: splitPagos(pagos).first, total: totalOf(pagos) }
}

const MINUTE_MS = 60_000

/** Until when the seat is held: a line that shrinks without a script. */
export function holdBar({ place: { reader, snapshot } }: Step, vence: string | null | undefined) {
  if (!vence) return undefined
  const left = Math.max(0, Date.parse(vence) - Date.now())
  const minutes = Math.ceil(left / MINUTE_MS)
  const hora = new Intl.DateTimeFormat(reader.locale, {
    ...(minutes > 720 && ({ weekday: 'short', day: 'numeric' } as const)),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: snapshot.casa.zonaHoraria,
  }).format(new Date(vence))
  const width = Math.min(100, Math.round((minutes / 15) * 100))
  return html`<div class="hold" role="timer">
    <div class="wrap">
      ${ICONS.clock}<span>${reader.t('puerta.apartado', { hora })}</span>${minutes <= 720 && html`<span class="n">${reader.t('puerta.minutos', { count: minutes })}</span>`}
    </div>
    ${minutes <= 60 && html`<i style="--w:${width}%;--s:${Math.round(left / 1000)}s"></i>`}
  </div>`
}

const STEPS = ['datos', 'pago', 'listo'] as const

/** A title beside the three steps, of which one is the present one. */
export function heading({ place: { reader } }: Step, title: string, step: (typeof STEPS)[number]) {
  const at = STEPS.indexOf(step)
  const items = STEPS.map(
    (one, i) =>
      html`<li ${one === step && new Markup(' aria-current="step"')}>
        <b>${i < at ? '✓' : i + 1}</b><span>${reader.t(`puerta.paso.${one}`)}</span>
      </li>`,
  )
  return html`<div class="hd">
    <h1>${title}</h1>
    <ol class="steps" aria-label="${reader.t('puerta.paso', { paso: at + 1 })}">
      ${items}
    </ol>
  </div>`
}

/** The group beside the form: what, when, and what is paid now and later. */
export function summary(step: Step) {
  const { place, curso, grupo } = step
  const { t, longDay, hours, price } = place.reader
  const amount = amountOf(step)
  return html`<aside class="sum ${areaClass(curso.area.idArea)}" aria-label="${curso.nombre}">
    <div class="bd">${curso.nombre}</div>
    <div class="tx">
      <p><b>${t('puerta.desde', { dia: longDay(grupo.fechaInicio) })}</b></p>
      <p>${hours(grupo.horarios)}</p>
      <div class="money">
        <span>${t(amount ? 'puerta.hoyPaga' : 'catalogo.precio')}</span
        ><b>${amount ?? t('catalogo.gratis')}</b>
      </div>
      ${amount && html`<p class="end">${price(grupo)}</p>`}
    </div>
  </aside>`
}

/** The same in one line of a telephone. */
export function shortSummary(step: Step) {
  const { place, curso, grupo } = step
  return html`<div class="short ${areaClass(curso.area.idArea)}">
    <i class="dot"></i><span><b>${curso.nombre}</b> · ${place.reader.longDay(grupo.fechaInicio)}</span
    ><b>${amountOf(step) ?? place.reader.t('catalogo.gratis')}</b>
  </div>`
}

export const alertOf = (text: string | undefined) => text && html`<p class="alert" role="alert">${text}</p>`

export const field = (name: string, value: string | number | undefined) =>
  html`<input type="hidden" name="${name}" value="${value ?? ''}" />`

/** A field that people neither see nor reach: programs fill it in. */
export const honeypot = ({ place: { reader } }: Step) =>
  html`<div class="hp" aria-hidden="true">
    <label>${reader.t('puerta.noLlenar')}<input name="web" tabindex="-1" autocomplete="off" /></label>
  </div>`

type Content = { title: Clave; before?: Markup | undefined; main: Markup; head?: Markup }

/** A whole page of the enrolment. Kept out of search engines: it is of one person. */
export const stepPage = (step: Step, { title, before, main, head }: Content): string =>
  frame(step.place, {
    path: step.path,
    title: `${step.place.reader.t(title)} · ${step.curso.nombre}`,
    description: step.curso.resumen ?? step.curso.nombre,
    style: STEP_STYLE,
    data: [],
    hidden: true,
    content: html`${head}${before}${shortSummary(step)}
      <div class="wrap two">
        <div>${main}</div>
        ${summary(step)}
      </div>`,
  })

/** A way on: the course, the courses, or the account. */
export function wayOn({ place, curso, isShown }: Step) {
  const { reader, snapshot } = place
  const [path, word] = isShown
    ? ([courseAddress(curso.codigo), 'puerta.verCurso'] as const)
    : snapshot.isOpen
      ? ([CATALOGO, 'catalogo.verTodos'] as const)
      : (['/', 'catalogo.ingresar'] as const)
  return html`<a class="b" href="${path}">${reader.t(word)}</a>`
}
