import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findColumnas, type Hoja, leerHojas, leerPlanilla, limitesDe } from './index.ts'
import { makeWorkbook, makeZip, rowXml, sheetXml, textCell } from './muestras/libro.ts'

const odsOf = (content: string) =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: `<office:document-content>${content}</office:document-content>` },
  ])
const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`
const hojaDe = (...filas: Hoja['filas'][number]['celdas'][]): Hoja => ({
  filas: filas.map((celdas, i) => ({ numero: i + 1, celdas })),
})

test('.ods: sheets, repeated cells and rows, dates, merged and hidden cells, without the notes', async () => {
  const datos = odsOf(
    '<style:style style:name="oculta"><style:table-properties table:display="false"/></style:style>' +
      `<table:table table:name="Apuntes" table:style-name="oculta"><table:table-row>${cell('x')}</table:table-row></table:table>` +
      '<table:table table:name="Datos"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>' +
      `<table:table-row>${cell('Junto', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>${cell('Aparte')}</table:table-row>` +
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000"/></table:table-row>' +
      `<table:table-row table:visibility="filter">${cell('Ñandú<text:s/>2')}<table:table-cell office:value-type="float" office:value="12.5" table:number-columns-repeated="2"/></table:table-row>` +
      '<table:table-row><table:table-cell office:value-type="date" office:date-value="2026-11-26T10:00:00"><office:annotation><text:p>nota</text:p></office:annotation><text:p>26/11/26</text:p></table:table-cell></table:table-row>' +
      '</table:table>',
  )
  const sheets = await leerHojas({ datos })
  assert.deepEqual(
    sheets.map(({ hoja, visible, filas, ocultas }) => [hoja, visible, filas, ocultas]),
    [
      ['Apuntes', false, 1, 0],
      ['Datos', true, 3, 1],
    ],
  )
  const { filas, merges, columnasOcultas } = await leerPlanilla({ datos })
  assert.deepEqual(filas, [
    { numero: 1, celdas: ['Junto', null, 'Aparte'] },
    { numero: 1_000_002, celdas: ['Ñandú 2', 12.5, 12.5], oculta: true },
    { numero: 1_000_003, celdas: [{ fecha: '2026-11-26' }] },
  ])
  assert.deepEqual([merges?.[0]?.hastaColumna, columnasOcultas], [1, [2]])
})

test('.ods: a million filled cells from a few bytes are refused', async () => {
  const row = `<table:table-row table:number-rows-repeated="1000000">${cell('x', 'table:number-columns-repeated="150"')}</table:table-row>`
  await assert.rejects(leerPlanilla({ datos: odsOf(`<table:table table:name="a">${row}</table:table>`) }), {
    razon: /VALIDACION|DEMASIADO_GRANDE/,
  })
})

test('a web page: the tables inside of others, entities, and no scripts', async () => {
  const page =
    '<!DOCTYPE html><html><head><title>x</title></head><body><script>"<table>"</script><table><tr><td>' +
    '<table><tr><th colspan=2>Operaci&oacute;n&nbsp;N&deg;</th></tr><tr><td>1 &amp; 2<br>3</td><td>00551</td></tr></table>' +
    '</td></tr></table></body></html>'
  const sheets = await leerHojas({ datos: Buffer.from(page) })
  assert.deepEqual(
    sheets.map(({ hoja, filas }) => [hoja, filas]),
    [['Tabla 2', 2]],
  )
  const { filas } = await leerPlanilla({ datos: Buffer.from(page) }, undefined, { hoja: 'Tabla 2' })
  assert.deepEqual(
    filas.map(({ celdas }) => celdas),
    [
      ['Operación N°', null],
      ['1 & 2 3', '00551'],
    ],
  )
})

test('a web page of unclosed scripts and tags is read in one pass', async () => {
  const before = performance.now()
  for (const piece of ['<script>', '<a b ', '<table', '<td>', '<!-- ', '&nbsp '])
    await leerHojas({ datos: Buffer.from(`<html>${piece.repeat(600_000 / piece.length)}`) }).catch(() => {})
  assert.ok(performance.now() - before < 8000)
})

test('a file of Windows keeps its quotes and dashes; one of Mac Roman is told by its letters', async () => {
  const first = async (bytes: Buffer) => (await leerPlanilla({ datos: bytes })).filas[0]?.celdas
  assert.deepEqual(await first(Buffer.from('Jos\xe9 O\x92Higgins \x96 \xd1u\xf1oa;x\n', 'latin1')), [
    'José O’Higgins – Ñuñoa',
    'x',
  ])
  assert.deepEqual(await first(Buffer.from('Mu\x96oz;Jos\x8e;\x84ahui\n', 'latin1')), [
    'Muñoz',
    'José',
    'Ñahui',
  ])
})

test('a number under an untitled column is of the heading before it, whose words are its kind', () => {
  const columnas = [
    { campo: 'numero', sinonimos: ['Documento'], neighbour: 'tipo' },
    { campo: 'tipo', sinonimos: ['Tipo'] },
  ]
  const { filas } = findColumnas(
    hojaDe(['Documento', '', 'Otra'], ['DNI', '90000101', 'a'], ['CE', '001', 'b']),
    columnas,
  )
  assert.deepEqual(
    filas.map(({ celdas }) => [celdas['tipo'], celdas['numero']]),
    [
      ['DNI', '90000101'],
      ['CE', '001'],
    ],
  )
})

test('the rows of a sheet are limited, its headings apart, and an import may bring more', async () => {
  const workbookOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, i) => rowXml(`<c><v>${i + 1}</v></c>`))
    return makeWorkbook({ sheets: [sheetXml(rowXml(textCell('n')) + rows.join(''))] })
  }
  const tooMany = workbookOf(20_001)
  await assert.rejects(leerPlanilla({ datos: tooMany }), { clave: 'planilla.filas' })
  assert.equal((await leerPlanilla({ datos: workbookOf(20_000) })).filas.length, 20_001)
  assert.equal((await leerPlanilla({ datos: tooMany }, limitesDe(100_000))).filas.length, 20_002)
})
