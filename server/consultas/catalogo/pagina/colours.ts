import { barOf, shadesOf } from '#contract/core/color.ts'

/** The program's own accents. */
const OWN = { light: '#1d4f91', dark: '#8fbdf2' }

/** The declarations of the institution's colour: of the bar, of links and buttons in light, and of the same in dark. */
export function brandStyle(colour: string) {
  const shades = shadesOf(colour)
  const { light, dark } = colour === 'marca' ? OWN : { light: shades[8], dark: shades[3] }
  return `:root{--school:${barOf(colour)};--accent:${light}}@media(prefers-color-scheme:dark){:root{--accent:${dark}}}`
}

const COLOURS = 6

/** The class of an area's colour, as on the screens. */
export const areaClass = (idArea: number) => `a${((idArea - 1) % COLOURS) + 1}`
