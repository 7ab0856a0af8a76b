import type { COLORES_MARCA } from '#contract/institucion/ajuste.ts'

type Colour = (typeof COLORES_MARCA)[number]

/** The institution's colour: of the bar, of what can be done in light, and of the same in dark. The shades are those of the screens. */
const BRANDS: Record<Colour, { bar: string; light: string; dark: string }> = {
  marca: { bar: '#12355b', light: '#1d4f91', dark: '#8fbdf2' },
  blue: { bar: '#145591', light: '#1971c2', dark: '#74c0fc' },
  indigo: { bar: '#2e43a9', light: '#3b5bdb', dark: '#91a7ff' },
  violet: { bar: '#5134a7', light: '#6741d9', dark: '#b197fc' },
  grape: { bar: '#722785', light: '#9c36b5', dark: '#e599f7' },
  pink: { bar: '#8d1a42', light: '#c2255c', dark: '#faa2c1' },
}

/** The declarations of the institution's colour. */
export function brandStyle(colour: string) {
  const { bar, light, dark } = BRANDS[colour as Colour] ?? BRANDS.marca
  return `:root{--school:${bar};--accent:${light}}@media(prefers-color-scheme:dark){:root{--accent:${dark}}}`
}

const COLOURS = 6

/** The class of an area's colour, as on the screens. */
export const areaClass = (idArea: number) => `a${((idArea - 1) % COLOURS) + 1}`
