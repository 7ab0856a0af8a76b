import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import pdfmake from 'pdfmake'

import { Fail } from '#server/core/fail.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { PRINTED } from '#server/testing/printed.ts'

import './dibujar.ts'
import { A4, type Block, imprimir, type PaperDocument, ROLLO, ruledTable } from './index.ts'

const documento = (cuerpo: Block[], rest: Partial<PaperDocument> = {}): PaperDocument => ({
  titulo: 'Prueba',
  idioma: 'es',
  instante: '2026-01-02T03:04:05Z',
  hoja: A4,
  cuerpo,
  ...rest,
})
const printedText = async (text: string) => readPdf(await imprimir(documento([{ text }]))).texto

let asked = 0
const outside = createServer((_, res) => {
  asked++
  res.end('x')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => outside.once('listening', resolve))
after(() => outside.close())
const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/x.png`

test('no picture named in a document is fetched or read', async () => {
  for (const image of [url, '/etc/hostname', 'file:///etc/hostname', 'data:text/plain;base64,eA==', 'nada'])
    await assert.rejects(
      imprimir(documento([{ image, fit: [10, 10] }])),
      /the document «.+» could not be drawn: /,
      image,
    )
  assert.equal(asked, 0)
})

test('a typed address is printed as plain text', async () => {
  const pdf = await imprimir(documento([{ text: url }], { titulo: url, encabezado: url, marca: url }))
  assert.ok(readPdf(pdf).texto.includes(url))
  assert.ok(!Buffer.from(pdf).includes('/URI'))
  assert.equal(asked, 0)
})

test('a document that takes too long is given up, and the next one is printed', async () => {
  const long = ruledTable({
    anchos: ['*'],
    cuerpo: Array.from({ length: 3000 }, (_, i) => [{ text: `Fila ${i}` }]),
  })
  await assert.rejects(
    imprimir(documento([long]), 20),
    (error) => error instanceof Fail && error.razon === 'NO_DISPONIBLE',
  )
  assert.equal(await printedText('sigue'), 'sigue')
})

test('the same document gives the same bytes, and another gives others', async () => {
  const one = documento([{ text: 'Ñandú' }], { hoja: ROLLO, marca: 'ANULADO' })
  const [a, b, c] = [
    await imprimir(one),
    await imprimir(structuredClone(one)),
    await imprimir({ ...one, titulo: 'Otra' }),
  ]
  assert.ok(Buffer.from(a).equals(b))
  assert.ok(!Buffer.from(a).equals(c))
})

test('each font of the papers has a glyph for each character that a paper admits', async () => {
  const empty = await pdfmake.createPdf({ content: '', defaultStyle: { font: 'Papel' } }).getStream()
  for (const bold of [false, true]) {
    const { font } = empty.provideFont('Papel', bold, false)
    const missing = PRINTED.filter((one) => font.glyphForCodePoint(one.normalize().codePointAt(0)!).id === 0)
    assert.deepEqual(missing, [], bold ? 'Roboto-Medium' : 'Roboto-Regular')
    assert.equal(font.glyphForCodePoint('王'.codePointAt(0)!).id, 0)
  }
})

test('a box is seen where a font lacks the letter', async () => {
  const content = [{ text: 'A王' }, { text: 'B', bold: true }]
  const { cajas } = readPdf(await pdfmake.createPdf({ content, defaultStyle: { font: 'Papel' } }).getBuffer())
  assert.equal(cajas, 1)
})

test('each character that a name may have is drawn, never as a box', async () => {
  assert.ok(PRINTED.length > 700, String(PRINTED.length))
  // With a letter before it: alone, a mark has nothing to stand on.
  const lines = PRINTED.flatMap((one) => [{ text: `o${one}` }, { text: `o${one}`, bold: true }])
  const { texto, cajas } = readPdf(await imprimir(documento(lines)))
  assert.deepEqual([texto.includes('\uFFFD'), cajas], [false, 0])
})

test('names are printed as they were typed, in every alphabet that the font has', async () => {
  for (const name of ['Ñáñez Öße ÇĞŁŻ', 'Nguyễn Thị', 'Олексій Σοφία', '5 € · S/ 3 – «x» “y”'])
    assert.equal(await printedText(name), name)
})

test('characters without a glyph are marked once, invisible ones are left out, and text is never reordered', async () => {
  assert.equal(await printedText('Ana 👩‍🎓🎓 Paz'), 'Ana � Paz')
  assert.equal(await printedText('Ana שלום Paz'), 'Ana � Paz')
  assert.equal(await printedText('A\u202Ena\u200B Pa\u00ADz\u2066'), 'Ana Paz')
  assert.equal(await printedText('una\nlínea\u2028sola'), 'una línea sola')
  assert.equal(await printedText('1\u202F000'), '1 000')
  assert.equal(await printedText('<b>Ana</b> {{pagina}}'), '<b>Ana</b> {{pagina}}')
})

test('a word of three hundred letters stays on the page', async () => {
  const cuerpo: Block[][] = [[{ text: 'W'.repeat(300) }, { text: 'fin' }]]
  const { texto, paginas } = readPdf(
    await imprimir(documento([ruledTable({ anchos: ['*', 'auto'], cuerpo })])),
  )
  assert.equal(texto.match(/W/g)?.length, 300)
  const [first = '', ...rest] = paginas[0]?.lineas ?? []
  assert.match(first, /fin$/)
  assert.ok(rest.length > 3 && first.length < 70, first)
})

test('a roll is as long as its content, and a sheet always has its size', async () => {
  const lines = (count: number): Block[] => Array.from({ length: count }, (_, i) => ({ text: `Línea ${i}` }))
  const sizeOf = async (count: number, marca?: string) => {
    const { paginas } = readPdf(await imprimir(documento(lines(count), { hoja: ROLLO, marca })))
    assert.equal(paginas.length, 1)
    return paginas[0]!
  }
  const [short, long, marked] = [await sizeOf(3), await sizeOf(300), await sizeOf(300, 'ANULADO')]
  assert.equal(short.ancho, ROLLO.ancho)
  assert.ok(short.alto < 80 && long.alto > 3000)
  assert.equal(Math.round(marked.alto), Math.round(long.alto + 1))
  assert.equal(marked.lineas.filter((line) => line.includes('ANULADO')).length, 1)
  const sheets = readPdf(await imprimir(documento(lines(300))))
  assert.ok(sheets.paginas.length > 3)
  assert.ok(sheets.paginas.every(({ ancho, alto }) => ancho === 595.28 && alto === 841.89))
})

test('headings come again on each page, each page has its number, and a heading goes with what it heads', async () => {
  const table = (name: string, rows: number): Block =>
    ruledTable({
      seccion: { text: `Parte ${name}` },
      anchos: ['*', '*'],
      titulos: [{ text: 'Título' }, { text: name }],
      cuerpo: Array.from({ length: rows }, (_, i) => [{ text: `${name} ${i}` }, { text: 'x' }]),
    })
  for (let rows = 30; rows < 40; rows++) {
    const { paginas } = readPdf(
      await imprimir(
        documento([table('uno', rows), table('dos', 60)], {
          encabezado: 'De qué es',
          pie: { texto: 'Casa', numero: '{pagina}/{paginas}' },
        }),
      ),
    )
    for (const [i, { lineas }] of paginas.entries()) {
      assert.equal(lineas.at(-1), `Casa|${i + 1}/${paginas.length}`)
      assert.equal(lineas[0] === 'De qué es', i > 0)
      const heads = lineas.flatMap((line, at) => (line.startsWith('Parte ') ? [at] : []))
      assert.ok(heads.length > 0)
      for (const at of heads) {
        const name = lineas[at]?.slice('Parte '.length)
        assert.equal(lineas[at + 1], `Título|${name}`)
        assert.match(lineas[at + 2] ?? '', new RegExp(`^${name} \\d+\\|x$`))
      }
    }
  }
})

test('many documents at once are queued', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, (_, i) => printedText(`n.º ${i}`)))
  assert.deepEqual(
    all,
    Array.from({ length: 40 }, (_, i) => `n.º ${i}`),
  )
})
