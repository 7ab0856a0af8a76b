import type { Reply } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { html } from '#server/consultas/catalogo/pagina/markup.ts'

import { heading, type Step, stepPage, wayOn } from './parts.ts'
import { type Story, storyBox } from './story.ts'

type View = {
  mensaje: string
  /** Undefined after an answer, null for a turn that is not there. */
  estado?: Reply<typeof inscripcion.turno>['estado'] | undefined
  action: string
  story?: Story | undefined
}

/** A turn in the waiting list, by the link of its mail. Nothing happens until a button is pressed; after it, the way on. */
export function turnStep(step: Step, { mensaje, estado, action, story }: View): string {
  const { t } = step.place.reader
  const button = (acepta: string, label: string, look: string) =>
    html`<form method="post" action="${action}">
      <input type="hidden" name="acepta" value="${acepta}" /><button class="${look}">${label}</button>
    </form>`
  const main = html`${heading(step, t('puerta.suTurno'), 'listo')}
    <div class="say"><p role="status">${mensaje}</p></div>
    <div class="act">
      ${estado === 'OFRECIDA' && html`${button('si', t('puerta.aceptarCupo'), 'b main')}${button('no', t('puerta.dejarPasar'), 'b')}`}
      ${estado === 'EN_ESPERA' && button('no', t('puerta.salirLista'), 'b')}
      ${estado !== 'OFRECIDA' && estado !== 'EN_ESPERA' && wayOn(step)}
    </div>
    ${storyBox(step, story)}`
  return stepPage(step, { title: 'puerta.suTurno', main })
}
