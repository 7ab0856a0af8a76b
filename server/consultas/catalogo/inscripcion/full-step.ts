import { html, Markup } from '#server/consultas/catalogo/pagina/markup.ts'

import { box, type DataView, inputs, relation } from './data-step.ts'
import { alertOf, field, heading, honeypot, type Step, stepPage } from './parts.ts'
import { others } from './start-step.ts'
import { type Story, storyBox } from './story.ts'

/** `turno`: the ticket of a refusal; without one, the button asks for a seat once more. */
type FullView = Partial<DataView> & {
  mensaje?: string | undefined
  turno?: string | undefined
  story?: Story | undefined
}

function listForm(step: Step, turno: string, view: FullView) {
  const { t } = step.place.reader
  const isChild = view.sent?.para === 'hijo'
  const { document, own, contact, birth } = inputs(step, {
    vence: null,
    isChild,
    documentos: view.documentos ?? [],
    sent: view.sent ?? {},
    errors: view.errors,
    optional: true,
  })
  const pick = (para: string, label: string, checked: boolean) =>
    html`<label class="pick"
      ><input type="radio" name="para" value="${para}" ${checked && new Markup(' checked')} /><span
        >${label}</span
      ></label
    >`
  return html`<form method="post" action="${step.path}/espera" class="list">
    ${field('turno', turno)}${honeypot(step)}
    <p class="hint">${t('puerta.listaAyuda')}</p>
    <fieldset style="border:0">
      <legend class="sr">${t('puerta.paraQuien')}</legend>
      <div class="seg">
        ${pick('mi', t('puerta.paraMi'), !isChild)}${pick('hijo', t('puerta.paraHijo'), isChild)}
      </div>
    </fieldset>
    <div class="adult">
      ${box(html`<h2>1. ${t('puerta.usted')} <span>${t('puerta.ustedAyuda')}</span></h2>`, [document('a'), ...own('a', true), ...contact('a'), relation(step, view.sent)])}
    </div>
    <div class="bx">
      <h2 class="adult">2. ${t('puerta.suHijo')}</h2>
      <div class="f">${document('p')}${own('p', false)}</div>
      <div class="f mine">${contact('p')}</div>
      <div class="f adult">${birth()}</div>
    </div>
    <div class="act"><button class="b main">${t('puerta.entrarLista')}</button></div>
  </form>`
}

/** A group without seats: the waiting list, other groups of the course, and why there was none. */
export function fullStep(step: Step, view: FullView = {}): string {
  const { t } = step.place.reader
  const list = view.turno
    ? listForm(step, view.turno, view)
    : html`<form method="post" action="${step.path}" class="act">
        <button class="b main">${t('puerta.entrarLista')}</button>
      </form>`
  const main = html`${heading(step, t('puerta.lleno'), 'datos')}${alertOf(view.alert)}
    <p role="status">${view.mensaje ?? t('puerta.llenoAyuda')}</p>
    ${step.isShown && list}
    <div class="say">${storyBox(step, view.story, view.turno !== undefined)}${others(step)}</div>`
  return stepPage(step, { title: 'puerta.lleno', main })
}
