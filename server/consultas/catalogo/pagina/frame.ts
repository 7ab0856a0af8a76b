import { addresses } from '#contract/core/addresses.ts'
import { barOf } from '#contract/core/color.ts'
import { IDIOMAS } from '#contract/core/idiomas.ts'
import { alternates, CATALOGO, inLanguage } from '#server/consultas/catalogo/address.ts'
import type { Reader } from '#server/consultas/catalogo/reader.ts'
import type { Casa, Snapshot } from '#server/consultas/catalogo/snapshot.ts'

import { brandStyle } from './colours.ts'
import { ICONS } from './icons.ts'
import { html, jsonScript, Markup } from './markup.ts'
import { STYLE } from './style.ts'

/** Where and for which reader a page is made. `base`: the address of the program. */
export type Place = { snapshot: Snapshot; reader: Reader; base: string }

export type Page = {
  /** Path with its query, without the language. */
  path: string
  title: string
  description: string
  style: string
  /** Picture of messages and search engines. */
  picture?: string | null
  data: object[]
  content: Markup
  /** Kept out of search engines: a filter is no page of its own. */
  hidden?: boolean
}

const LOGO = '/api/institucion/logo'
const NAMES = { es: 'Español', en: 'English', fr: 'Français', de: 'Deutsch' } as const

/** The picture of a link that is sent on: the page's own across it, else the logo, small. */
function shared(base: string, picture: Page['picture'], { logo: print }: Casa) {
  const path = picture ?? (print && LOGO)
  return (
    path &&
    html`<meta property="og:image" content="${base + path}" /><meta
        name="twitter:card"
        content="${picture ? 'summary_large_image' : 'summary'}"
      />`
  )
}

function head({ snapshot: { casa }, reader: { idioma }, base }: Place, page: Page) {
  const own = base + inLanguage(page.path, idioma, casa.idioma)
  const links = alternates(page.path, casa.idioma).map(
    (one) => html`<link rel="alternate" hreflang="${one.idioma}" href="${base + one.path}" />`,
  )
  const title = `${page.title} · ${casa.nombre}`
  return html`<meta charset="utf-8" /><meta
      name="viewport"
      content="width=device-width, initial-scale=1"
    /><title>${title}</title> <meta name="description" content="${page.description}" /><meta
      name="theme-color"
      content="${barOf(casa.color)}"
    /><link rel="preload" href="/catalogo/letra.woff2" as="font" type="font/woff2" crossorigin /><link
      rel="icon"
      type="image/svg+xml"
      href="/icono.svg"
    />
    <link rel="canonical" href="${own}" />${links}<link
      rel="alternate"
      hreflang="x-default"
      href="${base + page.path}"
    />
    <meta property="og:type" content="website" /><meta
      property="og:site_name"
      content="${casa.nombre}"
    /><meta property="og:title" content="${page.title}" /><meta
      property="og:description"
      content="${page.description}"
    /><meta property="og:url" content="${own}" /><meta property="og:locale" content="${idioma}" />
    ${shared(base, page.picture, casa)}${page.hidden && html`<meta name="robots" content="noindex,follow" />`}
    ${page.data.map(jsonScript)}<style>
      ${new Markup(STYLE + page.style + brandStyle(casa.color))}
    </style>`
}

const logo = ({ logo: print }: Casa) =>
  print
    ? html`<img src="${LOGO}" alt="" height="28" />`
    : html`<img src="/icono.svg" alt="" width="28" height="28" />`

function bar({ snapshot: { casa, isOpen }, reader: { t, idioma } }: Place, path: string) {
  const isList = path.split('?')[0] === CATALOGO
  const list = inLanguage(CATALOGO, idioma, casa.idioma)
  return html`<header class="bar">
    <div class="wrap">
      <a class="brand" href="${isOpen ? list : '/'}">${logo(casa)}<span>${casa.nombre}</span></a
      >${isOpen && html`<a class="ln" href="${list}" ${isList && new Markup(' aria-current="page"')}>${t('catalogo.cursos')}</a>`}<a
        class="ln"
        href="${addresses.verificar}"
        >${t('catalogo.verificar')}</a
      ><a class="ln enter" href="/">${ICONS.person}${t('catalogo.ingresar')}</a>
    </div>
  </header>`
}

/** Lists the addresses of the institution, as far as its settings have them. */
function contact({ snapshot: { casa }, reader: { t } }: Place) {
  const phone = casa.telefono.replaceAll(/[^\d+]/g, '')
  const written = [
    phone && html`<li><a href="tel:${phone}">${ICONS.phone}${casa.telefono}</a></li>`,
    casa.correo && html`<li><a href="mailto:${casa.correo}">${ICONS.mail}${casa.correo}</a></li>`,
  ].filter(Boolean)
  return html`<div>
      ${
        casa.direccion &&
        html`<h2>${t('catalogo.visitenos')}</h2>
          <ul>
            <li>${casa.direccion}</li>
          </ul>`
      }
    </div>
    <div>
      ${
        written.length > 0 &&
        html`<h2>${t('catalogo.escribanos')}</h2>
          <ul>
            ${written}
          </ul>`
      }
    </div>`
}

function foot(place: Place, path: string) {
  const { snapshot, reader } = place
  const { casa } = snapshot
  const languages = IDIOMAS.map(
    (one) =>
      html`<a
        href="${`${path}${path.includes('?') ? '&' : '?'}idioma=${one}`}"
        lang="${one}"
        hreflang="${one}"
        ${one === reader.idioma && new Markup(' aria-current="true"')}
        >${NAMES[one]}</a
      >`,
  )
  return html`<footer class="foot">
    <div class="wrap">
      <div class="cols">
        <div>
          <h2>${casa.nombre}</h2>
          <p>${casa.documento}</p>
        </div>
        ${contact(place)}
        <div>
          ${casa.conLibro && html`<a class="lr" href="${addresses.libro}">${reader.t('catalogo.libro')}</a>`}
        </div>
      </div>
      <div class="end">
        <a href="${addresses.verificar}">${reader.t('catalogo.verificar')}</a
        ><span class="grow"></span>${languages}
      </div>
    </div>
  </footer>`
}

/** A whole page. */
export function frame(place: Place, page: Page): string {
  const { idioma, t } = place.reader
  return html`<!doctype html>
    <html lang="${idioma}">
      <head>
        ${head(place, page)}
      </head>
      <body>
        <a class="skip" href="#contenido">${t('catalogo.saltar')}</a>${bar(place, page.path)}
        <main id="contenido">${page.content}</main>
        ${foot(place, page.path)}
      </body>
    </html> `.text
}
