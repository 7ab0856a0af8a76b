import type { Answer } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Formulario } from '#contract/pagos/pasarela.ts'
import { html } from '#server/consultas/catalogo/pagina/markup.ts'

import { heading, holdBar, type Step, stepPage } from './parts.ts'

/** Draws the gateway's form and posts its signed answer: the only script of the public pages. */
export const CARD_SCRIPT = `const place = document.getElementById('tarjeta')
const form = document.getElementById('retorno')
async function draw(KR) {
  await KR.setFormConfig({ formToken: place.dataset.token, 'kr-language': document.documentElement.lang })
  await KR.onSubmit(async (signed) => {
    const fields = { 'kr-answer': signed.rawClientAnswer, 'kr-hash': signed.hash, 'kr-hash-key': signed.hashKey, 'kr-hash-algorithm': signed.hashAlgorithm }
    for (const [name, value] of Object.entries(fields)) form.elements[name].value = value
    form.submit()
    return false
  })
  await KR.renderElements('#tarjeta')
}
function wait() {
  if (window.KR?.ready) void draw(window.KR)
  else setTimeout(wait, 100)
}
wait()
`

type View = { card: Answer<typeof inscripcion.tarjeta>; formulario: Formulario }

const FIELDS = ['kr-answer', 'kr-hash', 'kr-hash-key', 'kr-hash-algorithm']

/** The card form. While it is open, the seat is kept. */
export function cardStep(step: Step, { card, formulario }: View): string {
  const { t } = step.place.reader
  const main = html`${heading(step, t('puerta.pagarTarjeta'), 'pago')}
    <div class="bx">
      <div id="tarjeta" data-token="${card.formToken}">
        <div class="kr-smart-form" kr-card-form-expanded=""></div>
      </div>
    </div>
    <p class="fine">${t('puerta.seAlarga')}</p>
    <div class="act"><a class="b" href="${step.path}">${t('puerta.volver')}</a></div>
    <form id="retorno" method="post" action="${step.path}/tarjeta">
      ${FIELDS.map((name) => html`<input type="hidden" name="${name}" />`)}
    </form>
    ${formulario.estilosUrl && html`<link rel="stylesheet" href="${formulario.estilosUrl}" />`}
    <script src="${formulario.scriptUrl}" kr-public-key="${card.publicKey}" kr-spa-mode="true"></script>
    ${formulario.temaUrl && html`<script src="${formulario.temaUrl}"></script>`}
    <script src="/inscripcion/tarjeta.js" defer></script>`
  return stepPage(step, { title: 'puerta.pagarTarjeta', before: holdBar(step, card.vence), main })
}
