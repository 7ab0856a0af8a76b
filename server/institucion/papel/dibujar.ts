import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import pdfmake from 'pdfmake'

import { definitionOf } from './definition.ts'
import type { PaperDocument } from './documento.ts'
import { cuerpo, tablas } from './estilo.ts'
import type { Covers } from './legible.ts'

// A document cannot make the server read a file or fetch an address: the fonts are already loaded.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
for (const name of ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'])
  pdfmake.virtualfs.writeFileSync(name, readFileSync(join(import.meta.dirname, 'fonts', name)))
pdfmake.setFonts({ Papel: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } })
pdfmake.setTableLayouts(tablas)

// Only the font object tells which characters it covers.
const empty = await pdfmake.createPdf({ content: '', defaultStyle: cuerpo }).getStream()
const { font } = empty.provideFont('Papel', false, false)
export const covers: Covers = (codePoint) => font.hasGlyphForCodePoint(codePoint)

/** pdfmake changes the definition it is given: each drawing builds a new one. */
const createPdf = (documento: PaperDocument, alto: number | undefined) =>
  pdfmake.createPdf(definitionOf(documento, alto, covers))

/** The height of a page as tall as its content, which only a drawing reveals. */
const heightOf = async (documento: PaperDocument) =>
  (await createPdf(documento, undefined).getStream()).page.height + 1

/** Draws a document. Runs in the worker thread. */
export async function drawDocument(documento: PaperDocument): Promise<Uint8Array> {
  const { hoja, marca } = documento
  const alto = hoja.alto ?? (marca ? await heightOf(documento) : undefined)
  return createPdf(documento, alto).getBuffer()
}
