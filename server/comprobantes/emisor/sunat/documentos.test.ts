import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import fc from 'fast-check'

import type { Documento, Emitido } from '#server/comprobantes/emisor/index.ts'
import { documentoOf, documentos } from '#server/testing/documentos.ts'
import { seed, sizeOf } from '#server/testing/size.ts'
import { testSunat } from '#server/testing/sunat.ts'
import { hasXmlsec, verifyAll } from '#server/testing/xmlsec.ts'

const SIZE = sizeOf('comprobantes', 20)
/** The longest that a thousand documents may take to be signed, sent and answered. */
const MOST_MS_EACH = 120

let sunat: Awaited<ReturnType<typeof testSunat>>
before(async () => {
  sunat = await testSunat()
})
after(() => sunat.close())

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** The texts of an element, by the name that it has in the file. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')
const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part]) => part ?? '')

const LINE = /<cac:(?:Invoice|CreditNote)Line>.*<\/cac:(?:Invoice|CreditNote)Line>/s

/** Checks that the money in the file is the frozen money: by line, by kind of tax and in all. */
function checkMoney({ totales, cuotas, clase, detraccion }: Documento, xml: string) {
  const [lines = ''] = LINE.exec(xml) ?? []
  const head = xml.replace(LINE, '')
  const [payable = ''] = textsOf(head, 'cbc:PayableAmount')
  assert.equal(payable, totales.importe)
  const values = sumOf(textsOf(lines, 'cbc:LineExtensionAmount'))
  const taxes = partsOf(lines, 'cac:TaxTotal').map((part) => textsOf(part, 'cbc:TaxAmount')[0] ?? '')
  assert.equal(values + sumOf(taxes), cents(payable))
  assert.equal(sumOf(textsOf(head, 'cbc:LineExtensionAmount')), values)
  const bases = sumOf(textsOf(head, 'cbc:TaxableAmount'))
  assert.equal(bases, values)
  assert.equal(bases, sumOf([totales.gravado, totales.exonerado, totales.inafecto]))
  const termsOf = (id: string) =>
    partsOf(head, 'cac:PaymentTerms')
      .filter((part) => textsOf(part, 'cbc:ID')[0] === id)
      .map((part) => textsOf(part, 'cbc:Amount')[0] ?? '0')
  assert.deepEqual(termsOf('Detraccion'), detraccion ? [detraccion.importe] : [])
  const terms = termsOf('FormaPago')
  assert.equal(terms.length, clase === 'FACTURA' ? 1 + cuotas.length : 0)
  if (cuotas.length > 0)
    assert.deepEqual([cents(terms[0]!), sumOf(terms.slice(1))], [cents(payable), cents(payable)])
}

/** Numbers of their own; a note changes a document that SUNAT has. */
const numbered = (documento: Documento, index: number): Documento => ({ ...documento, numero: index + 2 })

async function changed() {
  for (const clase of ['BOLETA', 'FACTURA'] as const) {
    const { estado } = await sunat.emisor.enviar(await sunat.emisor.emitir(documentoOf({ clase })))
    assert.equal(estado, 'ACEPTADO')
  }
}

/** A boleta above the amount that asks for a name has no anonymous buyer. */
const isSent = ({ clase, comprador, totales }: Documento) =>
  clase !== 'BOLETA' || comprador.tipoDocumento !== 'NINGUNO' || cents(totales.importe) <= 70_000

test(`${SIZE} random documents: schema, signature by two other programs, sums, and accepted without remark`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  assert.ok(await hasXmlsec(), 'xmlsec1 is needed: apt-get install xmlsec1')
  await changed()
  const list = fc.sample(documentos.filter(isSent), { numRuns: SIZE, seed }).map(numbered)
  const begun = performance.now()
  const before = process.cpuUsage()
  const signed: Emitido[] = []
  for (const documento of list) signed.push(await sunat.emisor.emitir(documento))
  const signing = performance.now() - begun
  for (const [index, emitido] of signed.entries()) {
    const respuesta = await sunat.emisor.enviar(emitido)
    assert.deepEqual(
      'notas' in respuesta && [respuesta.estado, respuesta.codigo, respuesta.notas],
      ['ACEPTADO', '0', []],
      JSON.stringify([respuesta, list[index]]),
    )
  }
  const all = performance.now() - begun
  // Time of the processor, not of the clock: other tests run meanwhile.
  const { user, system } = process.cpuUsage(before)
  for (const [index, { xml }] of signed.entries()) checkMoney(list[index]!, new TextDecoder().decode(xml))
  assert.ok(await verifyAll(signed.map(({ xml }) => xml)), 'xmlsec1 does not verify them')
  t.diagnostic(
    `campaign: ${SIZE} documents, signed in ${(signing / SIZE).toFixed(1)} ms each, signed, sent and answered in ${(all / SIZE).toFixed(1)} ms each`,
  )
  const each = (user + system) / 1000 / SIZE
  assert.ok(each < MOST_MS_EACH, `${each} ms of the processor a document`)
})

test('one digit changed after signing is refused by the stand-in and by xmlsec1', async () => {
  const emitido = await sunat.emisor.emitir(documentoOf({ serie: 'B009' }))
  const text = new TextDecoder().decode(emitido.xml)
  const xml = new TextEncoder().encode(
    text.replace('>150.50</cbc:PayableAmount>', '>150.51</cbc:PayableAmount>'),
  )
  assert.notDeepEqual(xml, emitido.xml)
  const respuesta = await sunat.emisor.enviar({ ...emitido, xml })
  assert.deepEqual('codigo' in respuesta && [respuesta.estado, respuesta.codigo], ['RETENIDO', '2335'])
  assert.ok(await verifyAll([emitido.xml]))
  assert.equal(await verifyAll([xml]), false)
})

test('the name, the digest and the content of the QR code are what the paper shows', async () => {
  const documento = documentoOf({
    clase: 'FACTURA',
    numero: 77,
    sales: [{ afectacion: 'GRAVADO', centimos: 11_800n }],
  })
  const { nombre, hash, qr, xml } = await sunat.emisor.emitir(documento)
  assert.equal(nombre, '20100066603-01-F001-77')
  assert.equal(qr, `20100066603|01|F001|77|18.00|118.00|${documento.fecha}|6|20131312955|`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(xml)
  assert.deepEqual(textsOf(text, 'ds:DigestValue'), [hash])
  assert.ok(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>'))
  assert.deepEqual(await sunat.emisor.emitir(documento), { nombre, hash, qr, xml })
  assert.match(text, /<cbc:RegistrationName>Instituto «Ñandú» &amp; Hijos S\.A\.C\.</)
})
