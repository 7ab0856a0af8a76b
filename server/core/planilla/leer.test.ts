import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'

import { readXlsx, writeXlsx } from 'hucre/xlsx'

import type { Celda } from './index.ts'
import { leerPlanilla } from './index.ts'
import { LIMITES } from './leer/hoja.ts'
import { makeWorkbook, makeZip, rowXml, sheetXml, textCell, workbookParts } from './muestras/libro.ts'

const readRows = async (datos: Buffer) => (await leerPlanilla({ datos })).filas
const firstRow = async (datos: Buffer): Promise<Celda[] | undefined> => (await readRows(datos))[0]?.celdas
const firstCsvRow = (text: string, encoding: BufferEncoding = 'utf8') => firstRow(Buffer.from(text, encoding))
const cellXml = (attributes: string, value: string) => `<c ${attributes}><v>${value}</v></c>`

test('texts of a workbook are read whole: shared, inline, in several runs, without phonetic hints', async () => {
  const strings =
    '<sst><si><t xml:space="preserve"> a &amp; b </t></si>' +
    '<si><r><rPr><b/></rPr><t>Ma</t></r><r><t>ría</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>' +
    '<si><t>uno_x000A_dos _x005F_x0041_</t></si><si><t/></si><si><t>&#209;a&#xf1;ez</t></si></sst>'
  const cells = [0, 1, 2, 3, 4].map((i) => cellXml('t="s"', String(i)))
  const inline = '<c t="inlineStr"><is><r><t>De la</t></r><r><t> Cruz</t></r></is></c>'
  const row = await firstRow(makeWorkbook({ sheets: [sheetXml(rowXml(...cells, inline))], strings }))
  assert.deepEqual(row, [' a & b ', 'María', 'uno\ndos _x0041_', null, 'Ñañez', 'De la Cruz'])
})

test('numbers, booleans, errors and the last value of a formula', async () => {
  const row = await firstRow(
    makeWorkbook({
      sheets: [
        sheetXml(
          rowXml(
            cellXml('', '66634155'),
            cellXml('t="n"', '1.5E3'),
            cellXml('t="b"', '1'),
            cellXml('t="e"', '#N/A'),
            '<c><f>1+1</f><v>2</v></c>',
            '<c t="str"><f>A1&amp;"x"</f><v>=1+1</v></c>',
            '<c><f>NOW()</f></c>',
            textCell('fin'),
          ),
        ),
      ],
    }),
  )
  assert.deepEqual(row, [66634155, 1500, true, null, 2, '=1+1', null, 'fin'])
})

const formats = [
  ['14', true],
  ['22', true],
  ['164', true, 'dd/mm/yyyy'],
  ['165', true, '[$-280A]d&quot; de &quot;mmmm'],
  ['166', true, 'mmm'],
  ['20', false],
  ['167', false, '[h]:mm:ss'],
  ['168', false, '0.00&quot; días&quot;'],
  ['169', false, '#,##0.00 [$S/-280A]'],
  ['170', false, 'General'],
  ['171', false, '[Red]-0.0'],
] as const

test('a date is recognised by its format, and shown as the spreadsheet shows it', async () => {
  const custom = formats
    .map(([id, , code]) => (code ? `<numFmt numFmtId="${id}" formatCode="${code}"/>` : ''))
    .join('')
  const xfs = formats.map(([id]) => `<xf numFmtId="${id}"/>`).join('')
  const styles = `<styleSheet><numFmts>${custom}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`
  const cells = formats.map((_, i) => cellXml(`s="${i}"`, '38028.75'))
  const row = await firstRow(makeWorkbook({ sheets: [sheetXml(rowXml(...cells))], styles }))
  assert.deepEqual(
    row,
    formats.map(([, isDate]) => (isDate ? { fecha: '2004-02-11' } : 38028.75)),
  )
})

test('days from 1904, days before March 1900, the day that never existed, and dates written as text', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  const sheets = [
    sheetXml(rowXml(...['1', '59', '60', '61', '2958465', '2958466', '-1'].map((v) => cellXml('s="0"', v)))),
  ]
  const days = ['1900-01-01', '1900-02-28', undefined, '1900-03-01', '9999-12-31', undefined, undefined]
  const row = await firstRow(makeWorkbook({ sheets, styles }))
  assert.deepEqual(
    row?.map((c) => (c && typeof c === 'object' ? c.fecha : undefined)),
    days,
  )
  const from1904 = makeWorkbook({
    sheets: [sheetXml(rowXml(cellXml('s="0"', '36566')))],
    styles,
    pr: '<workbookPr date1904="true"/>',
  })
  assert.deepEqual(await firstRow(from1904), [{ fecha: '2004-02-11' }])
  const iso = makeWorkbook({ sheets: [sheetXml(rowXml(cellXml('t="d"', '2004-02-11T00:00:00')))] })
  assert.deepEqual(await firstRow(iso), [{ fecha: '2004-02-11' }])
})

test('rows keep the number that the spreadsheet shows; empty ones are left out', async () => {
  const rows =
    '<row r="3"><c r="B3"><v>1</v></c></row><row r="7"><c s="1"/></row><row r="9"><c><v>2</v></c></row><row><c><v>3</v></c></row>'
  assert.deepEqual(await readRows(makeWorkbook({ sheets: [sheetXml(rows)] })), [
    { numero: 3, celdas: [null, 1] },
    { numero: 9, celdas: [2] },
    { numero: 10, celdas: [3] },
  ])
})

test('the first visible sheet with something in it is read', async () => {
  const sheets = [
    sheetXml(rowXml(textCell('oculta'))),
    sheetXml(rowXml('<c s="1"/>')),
    sheetXml(rowXml(textCell('datos'))),
    sheetXml(rowXml(textCell('notas'))),
  ]
  assert.deepEqual(await firstRow(makeWorkbook({ sheets, states: ['state="hidden"'] })), ['datos'])
})

test('prefixes, single quotes, comments and CDATA are XML too', async () => {
  const sheet =
    "<?xml version='1.0'?><!-- a > b --><x:worksheet xmlns:x='urn:x'><x:sheetData><x:row r='2'>" +
    "<x:c r='A2' t='inlineStr' x:note='a > b'><x:is><x:t><![CDATA[<b>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>"
  assert.deepEqual(await readRows(makeWorkbook({ sheets: [sheet] })), [{ numero: 2, celdas: ['<b>'] }])
})

test('a zip with its sizes after the data, as streaming programs write it', async () => {
  const sound = makeZip(workbookParts({ sheets: [sheetXml(rowXml(textCell('a')))] }))
  const at = sound.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(sound.readUInt32LE(at + 24)), 4)
  extra.writeBigUInt64LE(BigInt(sound.readUInt32LE(at + 20)), 12)
  const wide = Buffer.from(sound)
  wide.writeUInt32LE(0xffffffff, at + 20)
  wide.writeUInt32LE(0xffffffff, at + 24)
  wide.writeUInt16LE(extra.length, at + 30)
  const end = at + 46 + 'xl/worksheets/sheet1.xml'.length
  assert.deepEqual(await firstRow(Buffer.concat([wide.subarray(0, end), extra, wide.subarray(end)])), ['a'])
})

test('the same cells as another library reads, in a workbook that another library wrote', async () => {
  const rows = Array.from({ length: 700 }, (_, i) => [
    i % 7 ? `Ñandú ${i} <&> "x"` : null,
    i * 1.25,
    i % 2 === 0,
    new Date(Date.UTC(1950 + (i % 70), i % 12, (i % 28) + 1)),
    `0${i}`,
  ])
  for (const stringMode of ['shared', 'inline'] as const) {
    const datos = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows }], stringMode }))
    const theirs = (await readXlsx(datos)).sheets[0]!.rows
    const ours = await readRows(datos)
    const shown = theirs.map((row) =>
      row.map((c) => (c instanceof Date ? { fecha: c.toISOString().slice(0, 10) } : c)),
    )
    assert.deepEqual(
      ours,
      shown.map((celdas, i) => ({ numero: i + 1, celdas })),
    )
  }
})

test('a text file in each form that programs export', async () => {
  const expected = ['Núñez', 'José "Pepe"', 'a;b\nc', '']
  for (const end of ['\r\n', '\n', '\r']) {
    const line = ['Núñez', '"José ""Pepe"""', '"a;b\nc"', ''].join(';')
    assert.deepEqual(await firstCsvRow(`${line}${end}x;y;z;w${end}`), expected)
    assert.deepEqual(
      await firstCsvRow(`\uFEFF${line.replaceAll(';', '\t').replace('a\tb', 'a;b')}${end}`),
      expected,
    )
    assert.deepEqual(await firstCsvRow(`${line}${end}`, 'latin1'), expected)
    assert.deepEqual(await firstCsvRow(`\uFEFF${line}${end}`, 'utf16le'), expected)
    assert.deepEqual(await firstCsvRow(`sep=;${end}${line}`), expected)
  }
})

test('bars separate too, and a quote in such a text is a sign like others', async () => {
  assert.deepEqual(await firstCsvRow('01|"El Sol S.A.C., Lima|2.50|\n03|Quispe, Rosa|1.00|\n'), [
    '01',
    '"El Sol S.A.C., Lima',
    '2.50',
    '',
  ])
  assert.deepEqual(await firstCsvRow('Abono;Yape | Rosa;5\nAbono;Plin | Luz;6\n'), [
    'Abono',
    'Yape | Rosa',
    5,
  ])
})

test('a zip of one text is read as that text, any other zip that is no workbook is refused', async () => {
  const text = { name: 'LE.TXT', content: 'a|b\nc|d' }
  assert.deepEqual(await firstRow(makeZip([text])), ['a', 'b'])
  for (const parts of [[text, { ...text, name: 'b.txt' }], [{ ...text, name: 'a.pdf' }]])
    await assert.rejects(readRows(makeZip(parts)), { clave: 'planilla.tipo' })
})

test('the separator is the one that the lines agree on', async () => {
  assert.deepEqual(await firstCsvRow('DNI;Nombre\n1;Rojas, Ana\n2;Díaz, Luz\n'), ['DNI', 'Nombre'])
  assert.deepEqual(await firstCsvRow('DNI,Nombre\n1,"a;b;c;d"\n2,"e;f;g;h"\n'), ['DNI', 'Nombre'])
  assert.deepEqual(await firstCsvRow('Lista;;\nDNI;Nombre;Dirección\n1;Ana;Av. Sol 1, 2, 3, 4\n'), [
    'Lista',
    '',
    '',
  ])
  assert.deepEqual(await firstCsvRow('DNI\n12345678\n'), ['DNI'])
})

test('in a text file quotes make a text, and no zero is lost', async () => {
  assert.deepEqual(await firstCsvRow('123;"123";0123;="0123";1,5;-3;1234567890123456;0'), [
    123,
    '123',
    '0123',
    '0123',
    '1,5',
    '-3',
    '1234567890123456',
    0,
  ])
})

test('rows of a text file count blank lines, and lines within quotes as one', async () => {
  const rows = await readRows(Buffer.from('a;b\n\n"c\nd";e\n;\nf;g'))
  assert.deepEqual(
    rows.map(({ numero }) => numero),
    [1, 3, 5],
  )
})

test('the name of the file is ignored, and the caller’s bytes are not taken over', async () => {
  const shared = Buffer.from('xxxxxDNI;Nombres\n1;a\nxxxxx')
  const datos = shared.subarray(5, -5)
  assert.equal((await leerPlanilla({ datos })).filas.length, 2)
  assert.equal(datos.toString(), 'DNI;Nombres\n1;a\n')
})

/** Threads started since this file was loaded, until they end. */
const threads = new Set<Worker>()
process.on('worker', (worker) => {
  threads.add(worker)
  worker.once('exit', () => threads.delete(worker))
})

test('a thread that refused a file reads the next, one that took too long is ended, and no file gets rows of another', async () => {
  const book = (text: string) => makeWorkbook({ sheets: [sheetXml(rowXml(textCell(text)))] })
  const csv = Buffer.from('a;b\nc;d')
  const long = makeWorkbook({ sheets: [sheetXml(' '.repeat(40_000_000))] })
  const tooLong = () =>
    assert.rejects(leerPlanilla({ datos: long }, { ...LIMITES, milisegundos: 1 }), {
      clave: 'planilla.lenta',
    })
  // Two read at once: what waits from earlier files ends here.
  await Promise.all([tooLong(), tooLong()])
  assert.equal(threads.size, 0)
  assert.deepEqual(await firstRow(book('uno')), ['uno'])
  const [ready] = threads
  await assert.rejects(leerPlanilla({ datos: book('').subarray(0, 200) }), { clave: 'planilla.danada' })
  assert.deepEqual([...threads], [ready], 'the thread that refused stays ready')
  await tooLong()
  assert.equal(threads.size, 0)
  const texts = Array.from({ length: 12 }, (_, i) => `fila ${i}`)
  const read = await Promise.all(texts.map((text, i) => firstRow(i % 3 ? book(text) : csv)))
  assert.deepEqual(
    read,
    texts.map((text, i) => (i % 3 ? [text] : ['a', 'b'])),
  )
  assert.ok(threads.size <= 2, 'and no more than two')
})
