import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SinRespuesta } from '#server/comprobantes/emisor/index.ts'

import { readCdr } from './cdr.ts'
import { decodeXml } from './read-xml.ts'
import { zipOne } from './zip.ts'

const xml = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><ApplicationResponse><Response><ReferenceID>B001-1</ReferenceID>` +
  '<ResponseCode>0</ResponseCode><Description>La Boleta número B001-1, ha sido aceptada año</Description></Response></ApplicationResponse>'

const read = (content: Uint8Array) =>
  readCdr({
    zip: zipOne('R-20100066603-03-B001-1.xml', content),
    nombre: '20100066603-03-B001-1',
    confianza: null,
  })

test('an answer is read in the encoding that it declares', () => {
  for (const [name, bytes] of [
    ['ISO-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['utf-8', Buffer.from(`\uFEFF${xml('utf-8')}`)],
  ] as const) {
    const answer = read(bytes)
    assert.equal(answer.estado, 'ACEPTADO', name)
    assert.ok(
      'mensaje' in answer && answer.mensaje.includes('número') && answer.mensaje.includes('año'),
      name,
    )
  }
})

test('an encoding that is not known is an answer that cannot be read', () => {
  assert.throws(() => decodeXml(Buffer.from(xml('EBCDIC-PE'))), SinRespuesta)
  assert.equal(decodeXml(Buffer.from('<a>ñ</a>')), '<a>ñ</a>')
})
