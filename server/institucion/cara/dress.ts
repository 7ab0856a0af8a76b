import { setTimeout as wait } from 'node:timers/promises'

import { sheetOf } from '#contract/core/color-sheet.ts'
import { barOf } from '#contract/core/color.ts'
import type { Db } from '#server/core/db.ts'

import { type Cara, caraDe } from './cara.ts'
import { iconPrint, svgIcon } from './icon.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one]!)

/** The head of a page in the institution's colours, with its name, its icons and what the sign-in shows. */
function headOf(cara: Cara): string {
  const { nombre, color, logo, imagen } = cara
  const print = iconPrint(cara)
  return `<meta name="theme-color" content="${barOf(color)}" />
    <meta name="cara" content="${escape(JSON.stringify({ nombre, logo, imagen }))}" />
    <link rel="apple-touch-icon" href="/icono-180.png?${print}" />
    <link rel="icon" type="image/svg+xml" href="/icono.svg?${print}" />
    <style id="colores" data-color="${escape(color)}">${sheetOf(color)}</style>
    <title>${escape(nombre)}</title>`
}

/** The sign and the name, until the first screen is drawn. Initials stand in the page itself, a logo is asked for. */
async function splashOf(db: Db, cara: Cara): Promise<string> {
  const sign =
    cara.logo === null
      ? await svgIcon(db, cara)
      : `<img src="/icono.svg?${iconPrint(cara)}" alt="" width="56" height="56" />`
  return `${sign}<strong>${escape(cara.nombre)}</strong>`
}

const HEAD = /<!--cara-->[\s\S]*?<!--\/cara-->/
const SPLASH = /<!--entrada-->[\s\S]*?<!--\/entrada-->/
/** A page does not wait longer for the database: it goes as it was last. */
const PATIENCE_MS = 1000

/** Dresses the page of the program as the institution. Without its database it goes as it was last dressed. */
export function dresser(db: Db) {
  let last: { head: string; splash: string } | undefined
  async function read() {
    const cara = await caraDe(db)
    last = { head: headOf(cara), splash: await splashOf(db, cara) }
  }
  return async (html: string): Promise<string> => {
    await Promise.race([read().catch(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })])
    const face = last
    if (!face) return html
    return html.replace(HEAD, () => face.head).replace(SPLASH, () => face.splash)
  }
}
