/** The part of pdfkit that the worker uses. */
declare module 'pdfkit' {
  type Referencia = { data: Record<string, unknown>; end(bytes?: Uint8Array): void }
  /** A picture ready to embed in a document. */
  type ImagenLista = {
    width: number
    height: number
    label: string
    obj: Referencia | null
    embed(document: PDFDocument): void
  }

  class PDFDocument {
    constructor(options: object)
    info: Record<string, unknown>
    ref(data: object): Referencia
    addPage(): this
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string): this
    fontSize(points: number): this
    /** Width in points, by the current font and size. */
    widthOfString(text: string): number
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(points: number): this
    text(text: string, x: number, y: number, options: object): this
    image(image: ImagenLista, x: number, y: number, options: { width: number; height: number }): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    stroke(): this
    on(event: 'data', heard: (bytes: Buffer) => void): this
    on(event: 'end', heard: () => void): this
    end(): void
  }
  export default PDFDocument
}
