import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'

import { composeHoja, MM_PER_POINT, sizeOfHoja, type Trazo } from '#contract/institucion/lamina.ts'

import { covers } from './dibujar.ts'
import { embeddableImage } from './embeddable-image.ts'
import type { Lamina } from './lamina.ts'
import { legible } from './legible.ts'

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', name))
const [NORMAL, NEGRITA] = [bytesOf('Roboto-Regular.ttf'), bytesOf('Roboto-Medium.ttf')]
const toPoints = (mm: number) => mm / MM_PER_POINT

const withFonts = (document: PDFDocument) =>
  document.registerFont('normal', NORMAL).registerFont('negrita', NEGRITA)

// A document that is never written: measures the letters of the fonts, with an em of 1000 points.
const EM = 1000
const ruler = withFonts(new PDFDocument({ font: null, autoFirstPage: false })).fontSize(EM)
const advances = { normal: new Map<number, number>(), negrita: new Map<number, number>() }

function advanceOf(codePoint: number, name: 'normal' | 'negrita'): number {
  const known = advances[name].get(codePoint)
  if (known !== undefined) return known
  const advance = ruler.font(name).widthOfString(String.fromCodePoint(codePoint)) / EM
  advances[name].set(codePoint, advance)
  return advance
}

// The fonts were cut without kerning: the width of a text is the sum of its letters.
const measureText = (texto: string, negrita: boolean) => {
  let width = 0
  for (const letter of texto) width += advanceOf(letter.codePointAt(0)!, negrita ? 'negrita' : 'normal')
  return width
}
const readable = (texto: string) =>
  texto
    .split('\n')
    .map((line) => legible(line, covers))
    .join('\n')

function drawBox(
  document: PDFDocument,
  { x, y, ancho, alto, color, grosor, relleno }: Extract<Trazo, { tipo: 'RECUADRO' }>,
) {
  if (relleno)
    document.rect(toPoints(x), toPoints(y), toPoints(ancho), toPoints(alto)).fillColor(relleno).fill()
  if (!color) return
  const edge = grosor / 2
  document
    .lineWidth(toPoints(grosor))
    .strokeColor(color)
    .rect(
      toPoints(x + edge),
      toPoints(y + edge),
      toPoints(Math.max(0, ancho - grosor)),
      toPoints(Math.max(0, alto - grosor)),
    )
    .stroke()
}

/** Draws a picture as large as fits its place, centred; with `cubre`, over all of the place. */
function drawPicture(
  document: PDFDocument,
  { x, y, ancho, alto, cubre }: Extract<Trazo, { tipo: 'IMAGEN' }>,
  image: ReturnType<typeof embeddableImage>,
) {
  const [wide, tall] = [toPoints(ancho) / image.width, toPoints(alto) / image.height]
  const scale = Math.min(wide, tall)
  const [width, height] = cubre
    ? [toPoints(ancho), toPoints(alto)]
    : [image.width * scale, image.height * scale]
  document.image(
    image,
    toPoints(x) + (toPoints(ancho) - width) / 2,
    toPoints(y) + (toPoints(alto) - height) / 2,
    {
      width,
      height,
    },
  )
}

/**
 * The modules of a QR code without the quiet zone: the sheet around it is quiet enough, or its designer's
 * responsibility.
 */
const modulesOf = (text: string) =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Draws the dark runs of each row: fewer and larger than single modules, and without seams between them. */
function drawCode(
  document: PDFDocument,
  { x, y, ancho, color }: Extract<Trazo, { tipo: 'QR' }>,
  modules: boolean[][],
) {
  const side = toPoints(ancho) / modules.length
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue
      let to = from
      while (cells[to]) to++
      document.rect(toPoints(x) + from * side, toPoints(y) + row * side, (to - from) * side, side)
      from = to
    }
  }
  document.fillColor(color).fill()
}

function writeLines(
  document: PDFDocument,
  { texto, x, y, cuerpo, negrita, color }: Extract<Trazo, { tipo: 'LINEA' }>,
) {
  document
    .font(negrita ? 'negrita' : 'normal')
    .fontSize(cuerpo)
    .fillColor(color)
    .text(texto, toPoints(x), toPoints(y), { lineBreak: false, baseline: 'alphabetic' })
}

function documentOf({ lamina, titulo, autor, idioma, instante }: Lamina): PDFDocument {
  const { ancho, alto } = sizeOfHoja(lamina)
  return withFonts(
    new PDFDocument({
      size: [toPoints(ancho), toPoints(alto)],
      margin: 0,
      font: null,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: idioma,
      displayTitle: true,
      info: {
        Title: readable(titulo),
        Author: readable(autor),
        Producer: 'Escuela',
        Creator: 'Escuela',
        CreationDate: new Date(instante),
      },
    }),
  )
}

type Ready = { images: Map<number, ReturnType<typeof embeddableImage>>; modules: boolean[][] }

function drawStroke(document: PDFDocument, trazo: Trazo, { images, modules }: Ready) {
  if (trazo.tipo === 'RECUADRO') return drawBox(document, trazo)
  if (trazo.tipo === 'QR') return drawCode(document, trazo, modules)
  if (trazo.tipo === 'LINEA') return writeLines(document, trazo)
  // Without a logo of the institution, its place stays empty.
  const image = images.get(trazo.imagen ?? 0)
  if (image) drawPicture(document, trazo, image)
}

/** Draws a sheet with everything at its place. Runs in the worker thread. */
export function dibujarLamina(encargo: Lamina): Promise<Uint8Array> {
  const { lamina, valores, qr, imagenes } = encargo
  const document = documentOf(encargo)
  const written = Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, readable(value)]),
  ) as Lamina['valores']
  const sheet = {
    ...lamina,
    elementos: lamina.elementos.map((e) => ('texto' in e ? { ...e, texto: readable(e.texto) } : e)),
  }
  const images = new Map([...imagenes].map(([id, bytes]) => [id, embeddableImage(bytes, `I${id}`)]))
  const modules = modulesOf(qr)
  for (const trazos of composeHoja(sheet, written, measureText)) {
    document.addPage()
    for (const trazo of trazos) drawStroke(document, trazo, { images, modules })
  }
  return bytesWritten(document)
}

function bytesWritten(document: PDFDocument): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const pieces: Buffer[] = []
  document.on('data', (bytes) => pieces.push(bytes))
  document.on('end', () => resolve(Buffer.concat(pieces)))
  document.end()
  return promise
}
