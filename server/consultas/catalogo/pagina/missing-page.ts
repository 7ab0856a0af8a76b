import type { Idioma } from '#contract/core/idiomas.ts'
import { translator } from '#server/core/words.ts'

import { brandStyle } from './colours.ts'
import { html, Markup } from './markup.ts'
import { STYLE } from './style.ts'

/** The page of what is not published, or not there: it does not tell which. */
export function missingPage(idioma: Idioma): string {
  const t = translator(idioma)
  return html`<!doctype html>
    <html lang="${idioma}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('catalogo.noHay')}</title>
        <style>
          ${new Markup(STYLE + brandStyle('marca'))}
        </style>
      </head>
      <body>
        <main class="wrap" style="padding-block:64px;text-align:center">
          <h1 style="font-size:18px">${t('catalogo.noHay')}</h1>
          <p style="margin-top:16px"><a class="b" href="/">${t('catalogo.ingresar')}</a></p>
        </main>
      </body>
    </html> `.text
}
