import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { zipSync } from 'fflate'

import type { Documento } from '#server/comprobantes/emisor/index.ts'
import { documentXml } from '#server/comprobantes/emisor/sunat/document-xml.ts'
import { type SigningKey, signXml } from '#server/comprobantes/emisor/sunat/sign.ts'
import { documentoOf, EMISOR, COMPANY } from '#server/testing/documentos.ts'
import { testSunat } from '#server/testing/sunat.ts'

import { makeCertificate } from './certificate.ts'

let sunat: Awaited<ReturnType<typeof testSunat>>
before(async () => {
  sunat = await testSunat()
})
after(() => sunat.close())

let last = 0
const newFactura = () => documentoOf({ clase: 'FACTURA', numero: ++last })
const newBoleta = () => documentoOf({ numero: ++last })
const nombreOf = ({ clase, serie, numero }: Documento) =>
  `${EMISOR.ruc}-${clase === 'FACTURA' ? '01' : '03'}-${serie}-${numero}`

/** Returns the code that answers a document with an XML changed before it was signed. */
async function codeOf(
  documento: Documento,
  from: string | RegExp,
  to: string,
  key: SigningKey = sunat.config,
) {
  const plain = documentXml(documento)
  const changed = plain.replace(from, to)
  assert.notEqual(changed, plain, String(from))
  const emitido = { nombre: nombreOf(documento), qr: '', ...signXml(changed, key) }
  const respuesta = await sunat.emisor.enviar(emitido)
  if ('notas' in respuesta && respuesta.notas[0]) return respuesta.notas[0].slice(0, 4)
  return 'codigo' in respuesta ? respuesta.codigo : respuesta.estado
}

const TERMS = /<cac:PaymentTerms>.*<\/cac:PaymentTerms>/s
const term = (means: string, amount = '') =>
  `<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>${means}</cbc:PaymentMeansID>${amount}</cac:PaymentTerms>`
const AMOUNT = '<cbc:Amount currencyID="PEN">150.50</cbc:Amount>'

test('each rule is broken by one document, which is answered with its code', async () => {
  assert.equal(await codeOf(newFactura(), TERMS, ''), '3244')
  assert.equal(await codeOf(newFactura(), TERMS, term('Credito', AMOUNT)), '3249')
  assert.equal(await codeOf(newFactura(), TERMS, `${term('Credito')}${term('Cuota001', AMOUNT)}`), '3251')
  assert.equal(await codeOf(newFactura(), TERMS, `${term('Contado')}${term('Cuota001', AMOUNT)}`), '3252')
  assert.equal(await codeOf(newBoleta(), '<cac:TaxTotal>', `${term('Contado')}<cac:TaxTotal>`), '3128')
  assert.equal(await codeOf(newBoleta(), '150.50</cbc:PayableAmount>', '150.500</cbc:PayableAmount>'), '2062')
  assert.equal(await codeOf(newBoleta(), '150.50</cbc:TaxableAmount>', '150.40</cbc:TaxableAmount>'), '4309')
  assert.equal(await codeOf(newBoleta(), '150.50</cbc:PayableAmount>', '150.40</cbc:PayableAmount>'), '4312')
  assert.equal(await codeOf(newBoleta(), /<cbc:ID>B001-\d+</, '<cbc:ID>B002-1<'), '1035')
  assert.equal(await codeOf(newBoleta(), /<cbc:ID>B001-\d+</, '<cbc:ID>B001-99999<'), '1036')
  assert.equal(await codeOf(newBoleta(), '>03</cbc:InvoiceTypeCode>', '>01</cbc:InvoiceTypeCode>'), '1003')
})

test('what is no document of the schema, or declares entities, is not read', async () => {
  assert.equal(await codeOf(newBoleta(), /cbc:DocumentCurrencyCode>/g, 'cbc:Currency>'), '0306')
  const documento = newBoleta()
  const { xml } = signXml(documentXml(documento), sunat.config)
  const text = new TextDecoder().decode(xml).replace('?>', '?><!DOCTYPE x [<!ENTITY e "x">]>')
  const emitido = { nombre: nombreOf(documento), qr: '', hash: '', xml: new TextEncoder().encode(text) }
  const respuesta = await sunat.emisor.enviar(emitido)
  assert.equal('codigo' in respuesta && respuesta.codigo, '0306')
})

test('a certificate of another, or one that is not in force, is refused', async () => {
  const other = await makeCertificate({ name: 'Otra', ruc: COMPANY.documento })
  assert.equal(await codeOf(newBoleta(), 'SOLES', 'Soles', { ...sunat.config, ...other }), '2325')
  const old = await makeCertificate({ name: 'x', ruc: EMISOR.ruc, to: new Date(Date.now() - 1000) })
  assert.equal(await codeOf(newBoleta(), 'SOLES', 'Soles', { ...sunat.config, ...old }), '2327')
  const documento = newBoleta()
  const mixed = { ...sunat.config, certificado: other.certificado }
  assert.equal(await codeOf(documento, 'SOLES', 'Soles', mixed), '2335')
})

const envelope = (fileName: string, contentFile: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:w="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"><s:Header><w:Security><w:UsernameToken><w:Username>${sunat.config.ruc}${sunat.config.usuario}</w:Username><w:Password>${sunat.config.clave}</w:Password></w:UsernameToken></w:Security></s:Header><s:Body><x:sendBill xmlns:x="http://service.sunat.gob.pe"><fileName>${fileName}</fileName><contentFile>${contentFile}</contentFile></x:sendBill></s:Body></s:Envelope>`

async function faultOf(body: string) {
  const res = await fetch(sunat.config.envio as string, { method: 'POST', body })
  return [res.status, /Client\.(\d{4})/.exec(await res.text())?.[1]]
}

test('zips and names that are wrong, and calls that are none, are faults', async () => {
  const zip = (name: string) => Buffer.from(zipSync({ [name]: new Uint8Array(9) })).toString('base64')
  const name = `${EMISOR.ruc}-03-B001-900`
  assert.deepEqual(await faultOf(envelope(`${name}.rar`, zip(`${name}.xml`))), [500, '0151'])
  assert.deepEqual(await faultOf(envelope(`${name}.zip`, 'bm8=')), [500, '0156'])
  assert.deepEqual(await faultOf(envelope(`${name}.zip`, zip('otro.xml'))), [500, '0161'])
  assert.deepEqual(await faultOf(envelope(`${name}.zip`, zip(`${name}.xml`))), [500, '0306'])
  assert.deepEqual(await faultOf('no es XML'), [500, '0306'])
  assert.deepEqual(await faultOf('<a/>'), [500, '0306'])
})

test('a fault that is not known is refused, and the panel says that nothing counts', async () => {
  await assert.rejects(sunat.next('nada'), /HTTP 400/)
  const page = await fetch(`${sunat.url}/admin`)
  assert.match(await page.text(), /SIMULADOR de SUNAT/)
  assert.equal(page.headers.get('x-simulador'), 'sin valor tributario')
})

test('what was taken, the keys and the password outlive a restart; a hanging call does not keep it open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sunat-'))
  const documento = newFactura()
  const first = await testSunat({ folder })
  await first.emisor.enviar(await first.emisor.emitir(documento))
  await first.next('hang')
  const hanging = first.emisor.consultar(documento)
  await Promise.all([assert.rejects(hanging), first.close()])
  const second = await testSunat({ folder })
  assert.equal(second.config.certificado, first.config.certificado)
  assert.equal((await second.emisor.consultar(documento)).estado, 'ACEPTADO')
  await second.close()
  assert.match(await readFile(join(folder, 'sunat.jsonl'), 'utf8'), /ACEPTADO/)
  await rm(folder, { recursive: true })
})

test('in production it starts only in a demonstration', async () => {
  const { NODE_ENV, DEMO } = process.env
  process.env.NODE_ENV = 'production'
  delete process.env.DEMO
  await assert.rejects(testSunat(), /DEMO=1/)
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  if (DEMO !== undefined) process.env.DEMO = DEMO
})
