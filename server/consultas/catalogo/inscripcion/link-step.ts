import type { Reply } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { html } from '#server/consultas/catalogo/pagina/markup.ts'

import { heading, holdBar, type Step, stepPage } from './parts.ts'

type View = { estado: Reply<typeof inscripcion.estado>; action: string }

/** The page of a mailed link: a press of its button is the proof of the mail. */
export function linkStep(step: Step, { estado, action }: View): string {
  const { t } = step.place.reader
  const main = html`${heading(step, t('puerta.suInscripcion'), 'listo')}
    <div class="say"><p>${estado.mensaje}</p></div>
    <form method="post" action="${action}" class="act">
      <button class="b main">${t('puerta.confirmarCorreo')}</button>
    </form>`
  return stepPage(step, { title: 'puerta.suInscripcion', before: holdBar(step, estado.vence), main })
}
