import { createHash } from 'node:crypto'

import { Transformer } from '@napi-rs/image'

import { barOf } from '#contract/core/color.ts'
import type { Db } from '#server/core/db.ts'
import { logoOf } from '#server/institucion/institucion/index.ts'

import type { Cara } from './cara.ts'
import { initialsOf, outlineOf } from './initials.ts'

/** Lines, where the name has no letter that can be drawn. */
const LINES = '<path d="M28 28h44M28 50h28M28 72h44" stroke="#fff" stroke-width="9" stroke-linecap="round"/>'
const CORNER = 24

type Shape = {
  /** Corners cut; a system that cuts its own shape is given the whole square. */
  round: boolean
  /** Share of the square that the sign may take. */
  share: number
}
const IN_TAB: Shape = { round: true, share: 0.86 }

/** The sign of the institution in a square of 100: its logo on white, or its initials on its colour. */
function drawIcon({ nombre, color }: Cara, logo: Buffer | undefined, { round, share }: Shape): string {
  const ground = logo ? '#ffffff' : barOf(color)
  const inset = (100 * (1 - share)) / 2
  const sign = logo
    ? `<image x="${inset}" y="${inset}" width="${100 * share}" height="${100 * share}" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : `<g fill="#fff">${outlineOf(initialsOf(nombre)) ?? LINES}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100" rx="${round ? CORNER : 0}" fill="${ground}"/>${sign}</svg>`
}

/** The icons that browsers and phones ask for, by the end of their address. */
const PNGS: Record<string, Shape & { side: number }> = {
  '180': { side: 180, round: false, share: 0.8 },
  '192': { side: 192, ...IN_TAB },
  '512': { side: 512, ...IN_TAB },
  // The safe circle of a maskable icon has 80 % of its side: a square in it has 57 %.
  'completo-512': { side: 512, round: false, share: 0.56 },
}
export const ICONS = Object.keys(PNGS)

/** Short print of what the icon shows, so that a new one has another address. */
export const iconPrint = ({ nombre, color, logo }: Cara) =>
  createHash('sha256')
    .update(JSON.stringify([nombre, color, logo]))
    .digest('hex')
    .slice(0, 8)

export const svgIcon = async (db: Db, cara: Cara) =>
  drawIcon(cara, cara.logo === null ? undefined : await logoOf(db), IN_TAB)

async function renderIcon(db: Db, cara: Cara, name: string): Promise<Buffer> {
  const { side, ...shape } = PNGS[name]!
  const svg = drawIcon(cara, cara.logo === null ? undefined : await logoOf(db), shape)
  const sized = svg.replace('width="100" height="100"', `width="${side}" height="${side}"`)
  return Transformer.fromSvg(sized).resize(side, side).png()
}

/** Icons of the last face of each school, each drawn once. */
type Drawn = { face: string; icons: Map<string, Promise<Buffer>> }
const drawn = new WeakMap<Db, Drawn>()

function iconsOf(db: Db, face: string) {
  const last = drawn.get(db)
  if (last?.face === face) return last.icons
  const icons: Drawn['icons'] = new Map()
  drawn.set(db, { face, icons })
  return icons
}

export function pngIcon(db: Db, cara: Cara, name: string): Promise<Buffer> {
  const icons = iconsOf(db, iconPrint(cara))
  const kept = icons.get(name) ?? renderIcon(db, cara, name)
  icons.set(name, kept)
  kept.catch(() => icons.delete(name))
  return kept
}
