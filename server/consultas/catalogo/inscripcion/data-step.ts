import { html, Markup } from '#server/consultas/catalogo/pagina/markup.ts'

import type { Sent } from './fields.ts'
import { alertOf, heading, holdBar, honeypot, type Step, stepPage } from './parts.ts'
import { accountBox } from './session-step.ts'
import type { Choice } from './signed-in.ts'

export type Documento = { codigo: string; nombre: string }
export type DataView = {
  vence: string | null | undefined
  isChild: boolean
  documentos: readonly Documento[]
  sent?: Sent
  /** The sentence of each refused field, by its name on the page. */
  errors?: Record<string, string> | undefined
  alert?: string | undefined
  /** Text of consent in force, which who wants to be written to accepts. */
  consent?: { numero: number; texto: string } | undefined
  /** Persons who may go on by the session of the browser; undefined without one. */
  choices?: readonly Choice[] | undefined
  /** A part of the form is hidden and not filled in: the server asks for what is missing. */
  optional?: boolean
}

const RELATIONS = ['MADRE', 'PADRE', 'TUTOR_LEGAL'] as const

type Input = { name: string; label: string; width?: string; attributes: string }

export const inputs = ({ place: { reader } }: Step, view: DataView) => {
  const { sent = {}, errors = {}, documentos } = view
  const { t } = reader
  const required = !view.optional && new Markup(' required')
  const error = (name: string) => errors[name] && html`<p class="err" id="e-${name}">${errors[name]}</p>`
  const invalid = (name: string) =>
    errors[name] ? new Markup(` aria-invalid="true" aria-describedby="e-${name}"`) : ''
  const input = ({ name, label, width = '', attributes }: Input) =>
    html`<div class="${width}">
      <label
        ><span>${label}</span
        ><input
          class="inp"
          name="${name}"
          value="${sent[name]}"
          ${required}
          ${new Markup(attributes)}
          ${invalid(name)}
      /></label>
      ${error(name)}
    </div>`
  const document = (who: string, autofocus = false) => {
    const name = `${who}.numeroDocumento`
    const chosen = sent[`${who}.tipoDocumento`]
    return html`<div>
      <label class="lab" for="${name}">${t('puerta.documento')}</label
      ><span class="doc"
        ><select class="inp" name="${who}.tipoDocumento" aria-label="${t('puerta.tipoDocumento')}">
          ${documentos.map((one) => html`<option value="${one.codigo}" ${one.codigo === chosen && new Markup(' selected')}>${one.nombre}</option>`)}</select
        ><input
          class="inp"
          id="${name}"
          name="${name}"
          value="${sent[name]}"
          ${required}
          maxlength="20"
          autocomplete="off"
          ${autofocus && new Markup(' autofocus')}
          ${invalid(name)} /></span
      >${error(name)}
    </div>`
  }
  const own = (who: string, auto: boolean) => [
    input({
      name: `${who}.nombres`,
      label: t('puerta.nombres'),
      width: 'h3',
      attributes: `maxlength="80" autocomplete="${auto ? 'given-name' : 'off'}"`,
    }),
    input({
      name: `${who}.apellidos`,
      label: t('puerta.apellidos'),
      width: 'h3',
      attributes: `maxlength="120" autocomplete="${auto ? 'family-name' : 'off'}"`,
    }),
  ]
  const contact = (who: string) => [
    input({
      name: `${who}.celular`,
      label: t('puerta.celular'),
      attributes: 'type="tel" inputmode="tel" maxlength="30" autocomplete="tel"',
    }),
    input({
      name: `${who}.correo`,
      label: t('puerta.correo'),
      attributes: 'type="email" maxlength="120" autocomplete="email"',
    }),
  ]
  const birth = () =>
    input({
      name: 'p.fechaNacimiento',
      label: t('puerta.nacimiento'),
      attributes: 'type="date" autocomplete="off"',
    })
  return { document, own, contact, birth }
}

export function relation({ place: { reader } }: Step, sent: Sent = {}) {
  const chosen = sent.relacion ?? 'MADRE'
  const options = RELATIONS.map(
    (one) =>
      html`<label class="pick"
        ><input
          type="radio"
          name="relacion"
          value="${one}"
          ${one === chosen && new Markup(' checked')}
        /><span>${reader.t(`puerta.relacion.${one}`)}</span></label
      >`,
  )
  return html`<fieldset class="w6" style="border:0">
    <legend class="lab">${reader.t('puerta.ustedEs')}</legend>
    <div class="seg" style="margin:0">${options}</div>
  </fieldset>`
}

export const box = (title: Markup | string | false, fields: Markup[]) =>
  html`<div class="bx">
    ${title}
    <div class="f">${fields}</div>
  </div>`

/** Asks whether the person may be written to if they do not go on. */
function followUp({ place: { reader } }: Step, { consent, sent }: DataView) {
  return html`<label class="hint"
      ><input
        type="checkbox"
        name="seguir"
        value="true"
        ${sent?.seguir === 'true' && new Markup(' checked')}
      />
      ${reader.t('puerta.seguir')}</label
    >${
      consent &&
      html`<input type="hidden" name="aceptaNumero" value="${String(consent.numero)}" />
        <details class="hint">
          <summary>${reader.t('catalogo.pregunta.texto')}</summary>
          <p>${consent.texto}</p>
        </details>`
    }`
}

/** The first step: who is going to study, and who answers for them. */
export function dataStep(step: Step, view: DataView): string {
  const { t } = step.place.reader
  const { document, own, contact, birth } = inputs(step, view)
  const tab = (para: string, isNow: boolean) =>
    html`<a href="${step.path}?para=${para}" ${isNow && new Markup(' aria-current="true"')}
      >${t(para === 'hijo' ? 'puerta.paraHijo' : 'puerta.paraMi')}</a
    >`
  const people = view.isChild
    ? html`${box(html`<h2>1. ${t('puerta.usted')} <span>${t('puerta.ustedAyuda')}</span></h2>`, [
        document('a', true),
        ...own('a', true),
        ...contact('a'),
        relation(step, view.sent),
      ])}${box(html`<h2>2. ${t('puerta.suHijo')}</h2>`, [document('p'), ...own('p', false), birth()])}`
    : box(false, [document('p', true), ...own('p', true), ...contact('p')])
  const main = html`${heading(step, t('puerta.quien'), 'datos')}${alertOf(view.alert)}${accountBox(step, view.choices)}
    ${view.choices?.[0] && html`<p class="hint" style="margin:0 0 8px">${t('puerta.otrosDatos')}</p>`}
    <nav class="seg" aria-label="${t('puerta.paraQuien')}">
      ${tab('mi', !view.isChild)}${tab('hijo', view.isChild)}
    </nav>
    <form method="post" action="${step.path}/datos">
      <input type="hidden" name="para" value="${view.isChild ? 'hijo' : 'mi'}" />${honeypot(step)}${people}
      <p class="hint">${t(view.isChild ? 'puerta.avisosAUsted' : 'puerta.leEnviaremos')}</p>
      ${followUp(step, view)}
      <div class="act">
        <button class="b main">${t('puerta.continuar')}</button>
        <p class="fine">${t('puerta.yaTieneCuenta')}</p>
      </div>
    </form>
    <form method="post" action="${step.path}/soltar" class="act">
      <button class="b">${t('puerta.soltar')}</button>
    </form>`
  return stepPage(step, { title: 'puerta.quien', before: holdBar(step, view.vence), main })
}
