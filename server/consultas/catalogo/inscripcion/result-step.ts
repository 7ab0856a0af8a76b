import type { Reply } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { courseAddress } from '#server/consultas/catalogo/address.ts'
import { html } from '#server/consultas/catalogo/pagina/markup.ts'

import { alertOf, heading, holdBar, type Step, stepPage } from './parts.ts'

type Estado = Reply<typeof inscripcion.estado>
type View = { estado: Estado; alert?: string | undefined; canCard: boolean }

const TITLES = {
  POR_ENLACE: 'puerta.titulo.POR_ENLACE',
  PENDIENTE: 'puerta.titulo.PENDIENTE',
  FIRME: 'puerta.titulo.FIRME',
  VENCIDA: 'puerta.titulo.VENCIDA',
  EN_LISTA: 'puerta.titulo.EN_LISTA',
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

/** The third step: how it stands, in a sentence, with what may be done next. */
export function resultStep(step: Step, { estado, alert, canCard }: View): string {
  const { t, longDay, hours } = step.place.reader
  const title = TITLES[estado.estado]
  const isOver = estado.estado === 'VENCIDA'
  const isPending = estado.estado === 'PENDIENTE' && !estado.enRevision
  const main = html`${heading(step, t(title), estado.estado === 'PENDIENTE' && canCard ? 'pago' : 'listo')}${alertOf(alert)}
    <div class="say">
      <p role="status">${estado.mensaje}</p>
      ${
        estado.estado === 'FIRME' &&
        html`<div class="bx">
          <p><b>${t('puerta.primeraClase', { dia: longDay(step.grupo.fechaInicio) })}</b></p>
          <p>${hours(step.grupo.horarios)}</p>
          <p class="hint">${t('puerta.entrar')}</p>
        </div>`
      }${estado.faltaFoto && photo(step)}${payments(step, estado)}
      <div class="act">
        ${isPending && canCard && estado.monto > 0 && html`<a class="b main" href="${step.path}/tarjeta">${t('puerta.pagarTarjeta')}</a>`}
        ${
          isOver &&
          html`<form method="post" action="${step.path}">
            <button class="b main">${t('puerta.otraVez')}</button>
          </form>`
        }
        ${estado.estado !== 'PENDIENTE' && html`<a class="b" href="${courseAddress(step.curso.codigo)}">${t('puerta.verCurso')}</a>`}
      </div>
    </div>`
  return stepPage(step, { title, before: isPending ? holdBar(step, estado.vence) : undefined, main })
}
