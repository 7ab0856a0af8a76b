import { addDays } from '#contract/core/day.ts'
import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import { policySentence } from '#contract/matriculas/politica.ts'
import { html, Markup } from '#server/consultas/catalogo/pagina/markup.ts'

import type { Typed } from './fields.ts'
import { alertOf, amountOf, field, heading, holdBar, shownPrice, type Step, stepPage } from './parts.ts'
import type { Choice } from './signed-in.ts'

export type PayView = {
  vence: string | null | undefined
  typed: Typed
  /** Person of the session who is enrolled, in place of one who was typed. */
  quien?: Choice | undefined
  /** Where the link of a known person is opened: its page, instead of that of the group. */
  action: string
  medio: string
  hasCard: boolean
  donde: DondePagar
  medios: readonly { idTipo: number; nombre: string }[]
  terminos: { numero: number; texto: string }
  /** Hours for which the seat waits for who pays at the office. */
  horas: number
  hoy: string
  alert?: string | undefined
}

const way = (
  code: string,
  label: string,
  small: string,
  { chosen, inside }: { chosen: boolean; inside?: Markup },
) =>
  html`<div class="way">
    <label class="pick"
      ><input type="radio" name="medio" value="${code}" ${chosen && new Markup(' checked')} /><span
        ><b>${label}</b><small>${small}</small></span
      ></label
    >
    ${inside && html`<div class="in">${inside}</div>`}
  </div>`

function transfer({ place: { reader } }: Step, { donde, medios, hoy }: PayView): Markup {
  const { t } = reader
  const places = [
    ...donde.billeteras.map(({ nombre, numero }) => [nombre, numero] as const),
    ...donde.cuentas.map(({ banco, numero }) => [banco.nombre, numero] as const),
  ].filter(([, numero]) => numero)
  return html`${places.map(([nombre, numero]) => html`<p class="acc">${nombre} <b>${numero}</b></p>`)}
    <div class="f">
      <label
        ><span>${t('puerta.medioPago')}</span
        ><select class="inp" name="idMedioPago">
          ${medios.map((one) => html`<option value="${one.idTipo}">${one.nombre}</option>`)}
        </select></label
      ><label
        ><span>${t('puerta.fechaPago')}</span
        ><input class="inp" type="date" name="fecha" value="${hoy}" max="${hoy}" /></label
      ><label
        ><span>${t('puerta.operacion')}</span
        ><input class="inp" name="numeroOperacion" maxlength="40" inputmode="numeric" autocomplete="off"
      /></label>
    </div>
    <p class="hint">${t('puerta.transferenciaAyuda')}</p>`
}

function ways(step: Step, view: PayView) {
  const { t } = step.place.reader
  const { direccion } = step.place.snapshot.casa
  const chosen = (code: string) => view.medio === code
  const canTransfer = view.medios.length > 0 && view.donde.cuentas.length + view.donde.billeteras.length > 0
  return html`${
    view.hasCard &&
    way('TARJETA', t('medioInscripcion.TARJETA'), t('puerta.tarjetaAyuda'), { chosen: chosen('TARJETA') })
  }${
    canTransfer &&
    way('TRANSFERENCIA', t('medioInscripcion.TRANSFERENCIA'), t('puerta.transferenciaBreve'), {
      chosen: chosen('TRANSFERENCIA'),
      inside: transfer(step, view),
    })
  }${way('CAJA', t('medioInscripcion.CAJA'), t('puerta.cajaBreve', { count: view.horas }), {
    chosen: chosen('CAJA') || (!view.hasCard && !canTransfer),
    inside: html`<p class="hint" style="margin:0">
      ${t('puerta.cajaAyuda', { donde: direccion || t('inscripcion.enCaja') })}
    </p>`,
  })}`
}

/** Writes what a withdrawal gives back, before the payment. */
function refundOf({ place: { reader }, curso, grupo }: Step, { hoy }: PayView) {
  if (!curso.devolucion) return undefined
  const { dias, porcentaje } = curso.devolucion
  const hasta = addDays(grupo.fechaInicio, -dias)
  return html`<p class="fine">
    ${reader.t(...policySentence({ hasta, porcentaje }, hoy, { day: reader.longDay, percent: reader.percent }))}
  </p>`
}

/** The second step: how it is paid, and the terms. Nothing was written yet. */
export function payStep(step: Step, view: PayView): string {
  const { t } = step.place.reader
  const amount = amountOf(step)
  const { numero, texto } = view.terminos
  const precio = shownPrice(step)
  const main = html`${heading(step, t(amount ? 'puerta.comoPaga' : 'puerta.confirme'), 'pago')}${alertOf(view.alert)}
    ${view.quien && html`<p class="hint" style="margin:0 0 8px">${t('puerta.seInscribe', { nombre: view.quien.nombre })}</p>`}
    <form method="post" action="${view.action}">
      ${view.quien ? field('idUsuario', view.quien.idUsuario) : field('datos', JSON.stringify(view.typed))}${field('terminos', numero)}${field('ahora', precio.ahora)}${field('total', precio.total)}${amount ? ways(step, view) : field('medio', 'CAJA')}
      ${
        texto &&
        html`<details class="terms">
          <summary>${t('puerta.leerTerminos')}</summary>
          ${texto}
        </details>`
      }<label class="ok2"
        ><input type="checkbox" name="acepto" value="si" required /><span
          >${t(texto ? 'puerta.aceptoTerminos' : 'puerta.acepto')}</span
        ></label
      >
      <div class="act">
        <button class="b main">${t('puerta.inscribirme')}</button>
        ${amount && refundOf(step, view)}${amount && html`<p class="fine">${t('puerta.precioDeHoy', { monto: amount })}</p>`}
      </div>
    </form>`
  return stepPage(step, { title: 'puerta.comoPaga', before: holdBar(step, view.vence), main })
}
