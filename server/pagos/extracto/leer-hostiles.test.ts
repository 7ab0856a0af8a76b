import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracto } from '#contract/pagos/extracto.ts'
import { makeWorkbook, makeZip, rowXml, sheetXml, textCell } from '#server/core/planilla/muestras/libro.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()

test('a file that is no spreadsheet, or a hostile one, is refused with a sentence and its status', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const cases: [string, Buffer | string, number][] = [
    ['nothing', '', 400],
    ['a PDF', '%PDF-1.7\n1 0 obj', 415],
    ['a web page', '<html><table></table></html>', 415],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'), 415],
    ['six megabytes', Buffer.alloc(6 * 2 ** 20, 'a;b\n'), 413],
    ['a million rows', 'Fecha;Monto\n'.repeat(20_002), 400],
    ['a bomb', makeWorkbook({ sheets: [sheetXml(' '.repeat(60 * 2 ** 20))] }), 413],
    ['an external entity', makeWorkbook({ sheets: [doctype + sheetXml(rowXml(textCell('a')))] }), 400],
    [
      'macros',
      makeZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'xl/vbaProject.bin', content: '' },
      ]),
      415,
    ],
  ]
  for (const [name, datos, status] of cases) {
    const { status: seen, error } = await api.may(extracto.leer, {
      archivo: { nombre: 'movimientos.csv', datos: Buffer.from(datos) },
    })
    assert.equal(seen, status, `${name}: ${JSON.stringify(error)}`)
    assert.ok(error!.mensaje.length > 10, name)
  }
})
