import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { Comprador, Documento, Parte } from '#server/comprobantes/emisor/index.ts'
import { COMPANY, documentoOf, documentos, EMISOR } from '#server/testing/documentos.ts'
import { HOJA } from '#server/testing/hoja-sunat/documento.ts'
import { HOJA_LOTE } from '#server/testing/hoja-sunat/lote.ts'
import { failuresOf } from '#server/testing/hoja-sunat/regla.ts'
import { xmlNodeOf } from '#server/testing/hoja-sunat/xml-node.ts'
import { seed } from '#server/testing/size.ts'

import { summaryXml, voidedXml } from './batch-xml.ts'
import { documentXml } from './document-xml.ts'
import { reglas } from './reglas.ts'

const COUNT = 200
const LOTE = { fechaDocumentos: '2026-11-27', fecha: '2026-11-28', correlativo: 3 }

const failures = (documento: Documento) =>
  failuresOf(HOJA[documento.clase as keyof typeof HOJA], xmlNodeOf(documentXml(documento)))

test(`${COUNT} documents of all kinds meet the sheet's rows for every field that is written`, (t) => {
  t.diagnostic(`seed ${seed}`)
  const kinds = new Set<string>()
  for (const documento of fc.sample(documentos, { numRuns: COUNT, seed })) {
    kinds.add(documento.clase)
    assert.deepEqual(failures(documento), [], JSON.stringify(documento))
  }
  assert.deepEqual([...kinds].toSorted(), ['BOLETA', 'FACTURA', 'NOTA_CREDITO'])
})

test('the rows find what breaks them', () => {
  const wrong = (given: Partial<Documento>) => failures(documentoOf(given)).map((one) => one.split(' ')[0])
  const buyer = (given: Partial<Comprador>) => ({ comprador: { ...COMPANY, ...given } })
  assert.deepEqual(wrong({}), [])
  assert.deepEqual(wrong(buyer({ documento: '2013131295' })), ['2017'])
  assert.deepEqual(wrong(buyer({ tipoDocumento: 'DNI', documento: '1234567' })), ['4207'])
  assert.deepEqual(wrong({ emisor: { ...EMISOR, ubigeo: '1501' } }), ['4093'])
  assert.deepEqual(wrong({ emisor: { ...EMISOR, razonSocial: 'AB' } }), ['4338'])
  assert.deepEqual(wrong({ clase: 'FACTURA', ...buyer({ tipoDocumento: 'DNI', documento: '12345678' }) }), [
    '2800',
  ])
  const deposit = { codigo: '037', porcentaje: '12.00', importe: '96.00', cuenta: '00-068-123456' }
  const withDeposit = (given: Partial<typeof deposit>) =>
    wrong({ clase: 'FACTURA', ...buyer({}), detraccion: { ...deposit, ...given } })
  assert.deepEqual(withDeposit({}), [])
  assert.deepEqual(withDeposit({ codigo: '022' }), ['3033'])
  assert.deepEqual(withDeposit({ cuenta: '' }), ['3034'])
  assert.deepEqual(withDeposit({ importe: '96.005' }), ['3037', '3251'])
})

test('the rows find an amount in another currency, a tax that is not its rate, and a tax of another name', () => {
  const sales = [{ afectacion: 'GRAVADO', centimos: 11_800n } as const]
  const boleta = documentXml(documentoOf({ sales }))
  const found = (from: RegExp, to: string) => {
    const text = boleta.replace(from, to)
    assert.notEqual(text, boleta)
    return failuresOf(HOJA.BOLETA, xmlNodeOf(text)).map((row) => row.split(' ')[0])
  }
  assert.deepEqual(found(/(<cbc:PayableAmount currencyID=)"PEN"/, '$1"USD"'), ['2071'])
  assert.deepEqual(found(/(<cac:InvoiceLine>.*<cbc:LineExtensionAmount currencyID=)"PEN"/s, '$1"USD"'), [
    '2071',
  ])
  assert.deepEqual(found(/(<cac:InvoiceLine>.*<cbc:TaxAmount [^>]*>)18\.00/s, '$117.00'), ['3103'])
  assert.deepEqual(found(/(<cac:InvoiceLine>.*<cbc:Name>)IGV/s, '$1INA'), ['2377'])
})

test('a name of two letters, and one longer than a note or a lot takes, are written as the sheet has them', () => {
  const long = 'Ñ'.repeat(1800)
  for (const nombre of ['', 'Li', long])
    for (const clase of ['BOLETA', 'FACTURA'] as const)
      assert.deepEqual(
        failures(documentoOf({ clase, comprador: { ...COMPANY, nombre } })),
        [],
        `${clase} ${nombre.length}`,
      )
  const modifica = {
    clase: 'FACTURA',
    serie: 'F001',
    numero: 1,
    motivo: '01',
    sustento: 'x'.repeat(900),
  } as const
  const note = documentoOf({
    clase: 'NOTA_CREDITO',
    serie: 'FC01',
    comprador: { ...COMPANY, nombre: long },
    modifica,
  })
  assert.deepEqual(failures(note), [])
  const issuer: Parte = {
    ...EMISOR,
    razonSocial: long,
    provincia: long,
    distrito: long,
    departamento: long,
    direccion: long,
  }
  assert.deepEqual(failures(documentoOf({ emisor: issuer, enLetras: long })), [])
  const baja = { clase: 'FACTURA', serie: 'F001', numero: 7, motivo: 'Error en los datos' } as const
  assert.deepEqual(failuresOf(HOJA_LOTE.RA, xmlNodeOf(voidedXml(issuer, LOTE, [baja]))), [])
})

test('a daily summary and a voiding meet their sheets', () => {
  const boletas = fc
    .sample(documentos, { numRuns: COUNT, seed })
    .filter(({ serie }) => serie.startsWith('B'))
    .map((documento, index) => ({ documento: { ...documento, numero: index + 1 }, accion: 'NUEVO' as const }))
  assert.deepEqual(failuresOf(HOJA_LOTE.RC, xmlNodeOf(summaryXml(EMISOR, LOTE, boletas))), [])
})

test('a person with any document up to H of catalogue 06 is named by it on a boleta over S/ 700', () => {
  const CODES = {
    CE: '4',
    PASAPORTE: '7',
    CEDULA_DIPLOMATICA: 'A',
    EXTRANJERO: 'B',
    TAM: 'E',
    PTP: 'F',
    SALVOCONDUCTO: 'G',
    CPP: 'H',
  }
  for (const [tipoDocumento, code] of Object.entries(CODES)) {
    const comprador = reglas.compradorDe({
      tipoDocumento,
      numeroDocumento: 'ptp0012345',
      nombre: 'Yuli Pérez',
      direccion: null,
    })
    assert.equal(
      reglas.faltaComprador({ comprador, importe: 70_001n, moneda: 'PEN', montoIdentifica: '700' }),
      false,
    )
    const documento = documentoOf({ comprador })
    assert.deepEqual(failures(documento), [])
    assert.match(documentXml(documento), new RegExp(`schemeID="${code}">PTP0012345<`))
  }
})
