/** Colours with a name, each with the value that its shades are made from. */
const VALORES = {
  marca: '#1d4f91',
  blue: '#1971c2',
  indigo: '#3b5bdb',
  violet: '#6741d9',
  grape: '#9c36b5',
  pink: '#c2255c',
} as const
type ColorMarca = keyof typeof VALORES
export const COLORES_MARCA = Object.keys(VALORES) as ColorMarca[]

const isNamed = (color: string): color is ColorMarca => Object.hasOwn(VALORES, color)

/** Whether a text is a colour of the institution: a name, or `#rrggbb`. */
export const isColor = (text: string) => isNamed(text) || /^#[0-9a-f]{6}$/i.test(text)

/** The colour as `#rrggbb`; one that cannot be read is the program's own. */
export const hexOf = (color: string) =>
  isNamed(color) ? VALORES[color] : isColor(color) ? color.toLowerCase() : VALORES.marca

type Rgb = readonly [number, number, number]
const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexFrom = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour with that share of another, 0 to 1. */
export function mixColours(one: string, other: string, share: number) {
  const to = rgbOf(other)
  return hexFrom(rgbOf(one).map((part, i) => part + (to[i]! - part) * share))
}

/** Relative luminance by WCAG 2. */
function luminanceOf(hex: string) {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const STEPS = 200

/** A colour with as little of black or white as gives it a contrast with each of the grounds. */
function towards(
  end: string,
  color: string,
  wanted: readonly (readonly [ground: string, contrast: number])[],
) {
  const fits = (hex: string) => wanted.every(([ground, contrast]) => contrastOf(hex, ground) >= contrast)
  for (let step = 0; step < STEPS; step++) {
    const hex = mixColours(color, end, step / STEPS)
    if (fits(hex)) return hex
  }
  return end
}

/** Contrast of all text. */
export const AA = 4.5
/** Contrast of white on the bar, by the design. */
const ON_BAR = 7
/** Against white, so that the accent has 4.5:1 also on the darkest ground of the light theme and on its own tint. */
const ON_WHITE = 6
/** Contrast of the tint with white at most. */
const TINT = 1.2

/** Grounds of the dark theme, and text on its buttons. */
const DARK_SURFACE = '#191c20'
const DARK_GROUNDS = ['#282c33', '#20242a', DARK_SURFACE, '#121417']
const DARK_TEXT = '#1c2027'
/** Share of the accent in what is chosen in the dark theme: `--app-chosen`. */
const CHOSEN = 0.34

/** The ground of a chosen row on the dark theme, with the accent of the light one. */
export const chosenInDark = (accent: string) => mixColours(DARK_SURFACE, accent, CHOSEN)

/** The accent as pale as a tint must be. */
function tintOf(light: string) {
  for (let step = 0; step < STEPS; step++) {
    const hex = mixColours(light, WHITE, 0.8 + (0.2 * step) / STEPS)
    if (contrastOf(hex, WHITE) <= TINT) return hex
  }
  return WHITE
}

/** Colour of the bar: the institution's, darkened until white has 7:1 on it. */
export const barOf = (color: string) =>
  color === 'marca' ? '#12355b' : towards(BLACK, hexOf(color), [[WHITE, ON_BAR]])

/** The ten shades of an accent: 8 on light grounds, 3 on dark ones, 9 and 2 under the pointer, 0 as a tint. */
export function shadesOf(color: string): string[] {
  const accent = towards(BLACK, hexOf(color), [[WHITE, ON_WHITE]])
  const grounds = [...DARK_GROUNDS, chosenInDark(accent), DARK_TEXT]
  const inDark = towards(
    WHITE,
    hexOf(color),
    grounds.map((ground) => [ground, AA]),
  )
  const tint = tintOf(inDark)
  return [
    tint,
    mixColours(tint, inDark, 0.05),
    mixColours(tint, inDark, 0.6),
    inDark,
    mixColours(inDark, accent, 0.25),
    mixColours(inDark, accent, 0.5),
    mixColours(inDark, accent, 0.75),
    mixColours(inDark, accent, 0.88),
    accent,
    mixColours(accent, BLACK, 0.2),
  ]
}
