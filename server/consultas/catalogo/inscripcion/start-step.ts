import { inLanguage, inscripcionAddress } from '#server/consultas/catalogo/address.ts'
import { html, Markup } from '#server/consultas/catalogo/pagina/markup.ts'
import { seats } from '#server/consultas/catalogo/pagina/seats.ts'

import { alertOf, heading, type Step, stepPage } from './parts.ts'
import { type Story, storyBox } from './story.ts'

/** The proof that is asked of the browser while many ask for a seat. */
export type Challenge = {
  reto: string
  bits: number
  /** The browser sends the form when it has the number: the first time alone, so that a refusal is read. */
  goesOn: boolean
}

type StartView = {
  alert?: string | undefined
  challenge?: Challenge | undefined
  /** Story of a hold that ended. */
  story?: Story | undefined
}

/** Before the first step: nothing is held until the button is pressed. */
export function startStep(step: Step, { alert, challenge, story }: StartView = {}): string {
  const { reader } = step.place
  const main = html`${heading(step, reader.t('puerta.inscribirse'), 'datos')}${alertOf(alert)}
    <div class="bx">
      <p>${seats(reader, step.grupo)}</p>
      <p class="hint">${reader.t('puerta.apartarAyuda')}</p>
    </div>
    <form
      method="post"
      action="${step.path}"
      class="act"
      ${challenge && new Markup(` data-reto="${challenge.reto}" data-bits="${challenge.bits}"${challenge.goesOn ? ' data-sigue' : ''}`)}
    >
      ${challenge && html`<input type="hidden" name="reto" value="${challenge.reto}" /><input type="hidden" name="numero" />`}
      <button class="b main" ${challenge && new Markup(' disabled')}>${reader.t('puerta.apartar')}</button>
    </form>
    ${
      challenge &&
      html`<p class="hint" id="sin-prueba">${reader.t('puerta.sinPrueba')}</p>
        <script src="/inscripcion/prueba.js" defer></script>`
    }${storyBox(step, story)}`
  return stepPage(step, { title: 'puerta.inscribirse', main })
}

/** Other groups of the course with seats. */
export function others({ place, curso, grupo }: Step) {
  const { reader, snapshot } = place
  const open = curso.grupos.filter((one) => one.vacantes > 0 && one.idGrupo !== grupo.idGrupo)
  if (open.length === 0) return undefined
  const lines = open.map((one) => {
    const path = inscripcionAddress(one.codigo)
    const dia = reader.longDay(one.fechaInicio)
    return html`<div class="gl">
      <span><b>${dia}</b><small>${reader.hours(one.horarios)}</small></span
      ><a
        class="b"
        href="${inLanguage(path, reader.idioma, snapshot.casa.idioma)}"
        aria-label="${reader.t('puerta.inscribirmeEn', { dia })}"
        >${reader.t('puerta.inscribirme')}</a
      >
    </div>`
  })
  return html`<div class="bx">
    <h2>${reader.t('puerta.otrosHorarios')}</h2>
    ${lines}
  </div>`
}
