import { attribute } from './xml.ts'

const rgbOf = attribute('rgb')
const themeOf = attribute('theme')
const indexedOf = attribute('indexed')
const tintOf = attribute('tint')

/** Colours of a theme by their number, as spreadsheet programs come with. */
const THEME = 'FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47'.split(' ')
/** The old palette, from number 8. */
const PALETTE = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ')
const FIRST_OF_PALETTE = 8

/** A colour of six digits as it is written; undefined for white, which paper is, and for what is no colour. */
export const fillOf = (digits: string): string | undefined => {
  const colour = digits.toUpperCase()
  return /^[0-9A-F]{6}$/.test(colour) && colour !== 'FFFFFF' ? `#${colour}` : undefined
}

/** Moves a colour towards white or black. */
const tinted = (digits: string, tint: number) =>
  [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
    .map((part) => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint))
    .map((part) => Math.min(Math.max(part, 0), 255).toString(16).padStart(2, '0'))
    .join('')

/** The colour that an element of a workbook's styles names: by its digits, of the theme, or of the old palette. */
export function colourOf(raw: string): string | undefined {
  const [rgb, theme, indexed] = [rgbOf(raw), themeOf(raw), indexedOf(raw)]
  const digits =
    rgb?.slice(-6) ??
    (theme === undefined ? undefined : THEME[Number(theme)]) ??
    (indexed === undefined ? undefined : PALETTE[Number(indexed) - FIRST_OF_PALETTE])
  if (!digits || !/^[0-9A-F]{6}$/i.test(digits)) return undefined
  const tint = Number(tintOf(raw) ?? 0)
  return fillOf(Number.isFinite(tint) && tint !== 0 ? tinted(digits, tint) : digits)
}
