import type { Block, PaperDocument } from './documento.ts'
import { cuerpo, deUnaTinta, estilos, marca } from './estilo.ts'
import { type Covers, legible, legibleBlock } from './legible.ts'

const MEDIA: Record<number, string> = { 0x89: 'image/png', 0xff: 'image/jpeg' }

const dataUrl = (bytes: Uint8Array) =>
  `data:${MEDIA[bytes[0] ?? 0]};base64,${Buffer.from(bytes).toString('base64')}`

const imagesOf = ({ imagenes = {} }: PaperDocument) =>
  Object.fromEntries(Object.entries(imagenes).map(([name, bytes]) => [name, dataUrl(bytes)]))

const smallText = (text: string, covers: Covers): Block => legibleBlock({ text, style: 'rotulo' }, covers)

const headerOf = ({ encabezado, hoja: { margins } }: PaperDocument, covers: Covers) => {
  const [left, top, right] = margins
  return (page: number) =>
    page > 1 && encabezado
      ? { ...smallText(encabezado, covers), margin: [left, top / 2 - 4, right, 0] }
      : null
}

const footerOf = ({ pie, hoja: { margins } }: PaperDocument, covers: Covers) => {
  const [left, , right] = margins
  return (page: number, pages: number) => {
    if (!pie) return null
    const number = pie.numero.replace('{pagina}', String(page)).replace('{paginas}', String(pages))
    const columns = [
      smallText(pie.texto, covers),
      { ...smallText(number, covers), alignment: 'right', width: 'auto' },
    ]
    return { margin: [left, 14, right, 0], columnGap: 24, columns }
  }
}

/** The pdfmake definition of a document, on pages of that height; without one, on a page as tall as its content. */
export function definitionOf(documento: PaperDocument, alto: number | undefined, covers: Covers) {
  const { titulo, idioma, instante, hoja, cuerpo: content, marca: mark } = documento
  return {
    info: {
      title: legible(titulo, covers),
      producer: 'Escuela',
      creator: 'Escuela',
      creationDate: new Date(instante),
    },
    language: idioma,
    displayTitle: true,
    version: '1.7',
    pageSize: { width: hoja.ancho, height: alto ?? 'auto' },
    pageMargins: hoja.margins,
    images: imagesOf(documento),
    content: legibleBlock(content, covers),
    defaultStyle: cuerpo,
    // Rolls are printed by heat: grey comes out as dots.
    styles: hoja.alto ? estilos : deUnaTinta(estilos),
    header: headerOf(documento, covers),
    footer: footerOf(documento, covers),
    // pdfmake places the watermark by the height of the page.
    ...(mark && alto && { watermark: { ...marca, text: legible(mark, covers) } }),
  }
}
