import type { Reply } from '#contract/core/op.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { html } from '#server/consultas/catalogo/pagina/markup.ts'
import { callOp, type PageRequest } from '#server/core/public-page.ts'

import type { Step } from './parts.ts'

export type Story = Reply<typeof reserva.cupo>

/** Last movements that a page shows. */
const MOST = 30

/** Reads what happened to the seats, by the code of a reservation or the ticket of a refusal. */
export async function storyOf(req: PageRequest, step: Step, codigo: string | undefined) {
  if (codigo === undefined) return undefined
  const { data } = await callOp(req, reserva.cupo, {
    input: { codigo },
    idioma: step.place.reader.idioma,
  })
  return data
}

/** The seats of a group one after another, with their instants and without a name. */
export function storyBox({ place: { reader, snapshot } }: Step, story: Story | undefined, isRefused = false) {
  if (!story || story.movimientos.length === 0) return undefined
  const { t } = reader
  const instant = new Intl.DateTimeFormat(reader.locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: snapshot.casa.zonaHoraria,
  })
  const lines = story.movimientos.slice(-MOST).map(
    (one) =>
      html`<li class="li">
        <span
          >${t(`cupo.${one.hecho}`)}${one.propio && html` <b>${t('puerta.propio')}</b>`}
          <small
            ><time datetime="${one.instante}">${instant.format(new Date(one.instante))}</time></small
          ></span
        ><b
          >${t('puerta.ocupados', { ocupados: one.matriculados + one.apartados, capacidad: one.capacidad })}</b
        >
      </li>`,
  )
  return html`<details class="bx">
    <summary>${t(isRefused ? 'puerta.porQue' : 'puerta.historia')}</summary>
    <p class="hint">${isRefused ? story.mensaje : t('puerta.historiaAyuda')}</p>
    <ol>
      ${lines}
    </ol>
  </details>`
}
