/** The part of pdfmake that the worker uses. */
declare module 'pdfmake' {
  type PdfDocument = NodeJS.ReadableStream & {
    page: { height: number }
    provideFont(
      family: string,
      bold: boolean,
      italics: boolean,
    ): { font: { hasGlyphForCodePoint(n: number): boolean; glyphForCodePoint(n: number): { id: number } } }
    end(): void
  }
  type Printed = { getStream(): Promise<PdfDocument>; getBuffer(): Promise<Buffer> }
  const pdfmake: {
    virtualfs: { writeFileSync(name: string, content: Buffer): void }
    setUrlAccessPolicy(may: (url: string) => boolean): void
    setLocalAccessPolicy(may: (path: string) => boolean): void
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void
    setTableLayouts(layouts: Record<string, object>): void
    createPdf(definition: object): Printed
  }
  export default pdfmake
}
