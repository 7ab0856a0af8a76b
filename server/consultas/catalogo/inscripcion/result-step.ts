import type { Reply } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { html, type Markup } from '#server/consultas/catalogo/pagina/markup.ts'

import { alertOf, heading, holdBar, type Step, stepPage, wayOn } from './parts.ts'
import { type Story, storyBox } from './story.ts'

export type Estado = Reply<typeof inscripcion.estado>
type View = {
  estado: Estado
  alert?: string | undefined
  canCard: boolean
  story?: Story | undefined
  /** The way to go on with an account, in place of the mailed link. */
  account?: Markup | undefined
}

const TITLES = {
  POR_ENLACE: 'puerta.titulo.POR_ENLACE',
  PENDIENTE: 'puerta.titulo.PENDIENTE',
  FIRME: 'puerta.titulo.FIRME',
  VENCIDA: 'puerta.titulo.VENCIDA',
  EN_LISTA: 'puerta.titulo.EN_LISTA',
} as const

const ENDS = {
  GRUPO_CANCELADO: 'puerta.titulo.GRUPO_CANCELADO',
  RETIRADA: 'puerta.titulo.RETIRADA',
  TRASLADADA: 'puerta.titulo.TRASLADADA',
  TARDE: 'puerta.titulo.TARDE',
} as const

function payments({ place: { reader } }: Step, { cuentas, moneda }: Estado) {
  if (cuentas.length === 0 || !moneda) return undefined
  const { t, amount, shortDay } = reader
  const lines = cuentas.map(
    ({ concepto, fecha, monto, saldo }) =>
      html`<p class="li">
        <span
          >${concepto}
          <small
            >${saldo === 0 ? t('puerta.pagado') : t('puerta.vence', { dia: shortDay(fecha) })}</small
          ></span
        ><b>${amount(monto, moneda)}</b>
      </p>`,
  )
  return html`<div class="bx">
    <h2>${t('puerta.pagos')}</h2>
    ${lines}
  </div>`
}

/** Asks for the photo of the transfer: without it the till looks for the number. */
const photo = ({ place: { reader }, path }: Step) =>
  html`<form class="bx" method="post" action="${path}/constancia" enctype="multipart/form-data">
    <label class="lab" for="archivo">${reader.t('puerta.foto')}</label>
    <input class="inp" id="archivo" type="file" name="archivo" accept="image/*,application/pdf" required />
    <p class="hint">${reader.t('puerta.fotoAyuda')}</p>
    <button class="b">${reader.t('puerta.enviarFoto')}</button>
  </form>`

/** Says that nothing begins in a group which the catalogue does not show. */
export function closedStep(step: Step, story?: Story): string {
  const { t } = step.place.reader
  const main = html`<div class="hd"><h1>${t('puerta.cerrado')}</h1></div>
    <div class="say">
      <p role="status">${t('puerta.cerradoAyuda')}</p>
      <div class="act">${wayOn(step)}</div>
      ${storyBox(step, story)}
    </div>`
  return stepPage(step, { title: 'puerta.cerrado', main })
}

/** The first day of class of a seat that is taken. */
const firstClass = ({ place: { reader }, grupo }: Step) =>
  html`<div class="bx">
    <p><b>${reader.t('puerta.primeraClase', { dia: reader.longDay(grupo.fechaInicio) })}</b></p>
    <p>${reader.hours(grupo.horarios)}</p>
    <p class="hint">${reader.t('puerta.entrar')}</p>
  </div>`

/** Ended without a seat: its asker may read what happened to the seats. */
const hasNoSeat = ({ estado }: Estado) => estado === 'VENCIDA' || estado === 'EN_LISTA'

/** The things that may be done next. */
function nextActs(step: Step, { estado, fin, monto }: Estado, canPay: boolean) {
  const { t } = step.place.reader
  const again = html`<form method="post" action="${step.path}">
    <button class="b main">${t('puerta.otraVez')}</button>
  </form>`
  return html`<div class="act">
    ${canPay && monto > 0 && html`<a class="b main" href="${step.path}/tarjeta">${t('puerta.pagarTarjeta')}</a>`}
    ${estado === 'VENCIDA' && step.isShown && again} ${(estado !== 'PENDIENTE' || fin) && wayOn(step)}
  </div>`
}

/** The third step: how it stands, in a sentence, with what may be done next. */
export function resultStep(step: Step, { estado, alert, canCard, story, account }: View): string {
  const title = estado.fin ? ENDS[estado.fin] : TITLES[estado.estado]
  const isPending = estado.estado === 'PENDIENTE' && !estado.enRevision && !estado.fin
  const paso = estado.estado === 'PENDIENTE' && canCard ? 'pago' : 'listo'
  const main = html`${heading(step, step.place.reader.t(title), paso)}${alertOf(alert)}
    <div class="say">
      <p role="status">${estado.mensaje}</p>
      ${account}${estado.estado === 'FIRME' && !estado.fin && firstClass(step)}${estado.faltaFoto && photo(step)}${payments(step, estado)}
      ${nextActs(step, estado, isPending && canCard)}${hasNoSeat(estado) && storyBox(step, story)}
    </div>`
  return stepPage(step, { title, before: isPending ? holdBar(step, estado.vence) : undefined, main })
}
