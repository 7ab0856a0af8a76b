import { barOf, shadesOf } from './color.ts'

const rule = (selector: string, values: Record<string, string>) =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const ACCENT = '--mantine-color-marca-'

/** The sheet that gives the screens an institution's colour, over the theme's own; empty for that of the program. */
export function sheetOf(color: string): string {
  if (color === 'marca') return ''
  const shades = shadesOf(color)
  const own = Object.fromEntries(shades.map((shade, n) => [`${ACCENT}${n}`, shade]))
  const light = { light: `${shades[0]}`, 'light-hover': `${shades[1]}`, 'light-color': `${shades[8]}` }
  // In dark, shade 4 has less contrast under the pointer than shade 2.
  const dark = {
    light: 'var(--app-chosen)',
    'light-hover': 'var(--app-chosen)',
    'light-color': `${shades[3]}`,
    'filled-hover': `${shades[2]}`,
  }
  const named = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [ACCENT + name, value]))
  return (
    rule(':root:root', { '--skin-own': barOf(color), ...own, ...named(light) }) +
    rule(':root:root[data-mantine-color-scheme=dark]', named(dark))
  )
}
