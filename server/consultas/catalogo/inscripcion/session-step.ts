import { addresses } from '#contract/core/addresses.ts'
import type { Clave } from '#contract/core/words.ts'
import { inLogin } from '#server/consultas/catalogo/address.ts'
import { html, type Markup } from '#server/consultas/catalogo/pagina/markup.ts'

import { field, type Step } from './parts.ts'
import type { Choice } from './signed-in.ts'

/** Goes on as a person of the session beside the form; without a session, the way to open one and come back. */
export function accountBox(
  { place: { reader }, path }: Step,
  choices: readonly Choice[] | undefined,
): Markup {
  const { t } = reader
  const way = (href: string, word: Clave) =>
    html`<p class="act" style="margin:0 0 12px"><a class="b" href="${href}">${t(word)}</a></p>`
  if (!choices) return way(inLogin(path), 'puerta.ingresar')
  if (choices.length === 0) return way(addresses.inicio, 'puerta.completarIngreso')
  const buttons = choices.map(
    ({ idUsuario, nombre, isOwn }) =>
      html`<form method="post" action="${path}/sesion">
        ${field('idUsuario', idUsuario)}<button class="b">
          ${t(isOwn ? 'puerta.continuarComo' : 'puerta.inscribirA', { nombre })}
        </button>
      </form>`,
  )
  return html`<section class="bx act" style="margin:0 0 12px" aria-label="${t('puerta.conSuCuenta')}">
    ${buttons}
  </section>`
}
