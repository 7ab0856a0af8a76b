declare module 'subset-font' {
  /** Returns a font with only the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2'; noHinting: boolean; dropTables: readonly string[] },
  ): Promise<Buffer>
}
