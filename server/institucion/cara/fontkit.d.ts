/** The part of fontkit that the initials use. */
declare module 'fontkit' {
  type Path = { translate(x: number, y: number): Path; toSVG(): string }
  type Font = {
    unitsPerEm: number
    capHeight: number
    hasGlyphForCodePoint(point: number): boolean
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number }[] }
  }
  export function openSync(file: string): Font
}
