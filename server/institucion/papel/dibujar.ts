import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import pdfmake from 'pdfmake'

import { definitionOf } from './definicion.ts'
import type { Documento } from './documento.ts'
import { cuerpo, tablas } from './estilo.ts'

// Nothing that a document names is read or fetched, whoever wrote the name: the fonts are already here.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
for (const name of ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'])
  pdfmake.virtualfs.writeFileSync(name, readFileSync(join(import.meta.dirname, 'fonts', name)))
pdfmake.setFonts({ Papel: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } })
pdfmake.setTableLayouts(tablas)

// What the font covers, only the font knows.
const empty = await pdfmake.createPdf({ content: '', defaultStyle: cuerpo }).getStream()
const { font } = empty.provideFont('Papel', false, false)

/** What pdfmake writes on is its own copy: a document is drawn as often as it takes. */
const drawn = (documento: Documento, alto: number | undefined) =>
  pdfmake.createPdf(definitionOf(documento, alto, (codePoint) => font.hasGlyphForCodePoint(codePoint)))

/** Where a page ends that is as tall as what is on it: only a drawing tells. */
const heightOf = async (documento: Documento) =>
  (await drawn(documento, undefined).getStream()).page.height + 1

/** Draws a document. The work of a thread of its own. */
export async function dibujar(documento: Documento): Promise<Uint8Array> {
  const { hoja, marca } = documento
  const alto = hoja.alto ?? (marca ? await heightOf(documento) : undefined)
  return drawn(documento, alto).getBuffer()
}
