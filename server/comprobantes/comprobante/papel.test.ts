import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { hoy } from '#server/core/today.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { documentsOf, issued, paid, student } = await makeIssuingSchool(api)
const { turn } = await openSending(api)
await setParametro(api, 'comprobante.nombreComercial', 'Horizonte')
await setParametro(api, 'comprobante.afectacion', 'GRAVADO')
const { idUsuario } = await student()

async function printed(id: number, formato: 'a4' | '80mm' = 'a4') {
  const { data, error } = await api.may(comprobante.pdf, { id: String(id) as never, formato })
  assert.ok(data, JSON.stringify(error))
  return readPdf(data as unknown as Uint8Array).texto.replaceAll(/\s+/g, ' ')
}

test('the paper has tax with its rate, quantity, unit value, form of payment, trade name and the box with RUC, kind and number', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 118, {
    comprobante: { clase: 'FACTURA', pagador: COMPANY },
  })
  for (const formato of ['a4', '80mm'] as const) {
    const texto = await printed(idComprobante, formato)
    for (const part of [
      'IGV 18 %',
      'Forma de pago',
      'Contado',
      'Instituto Horizonte S.A.C.',
      'RUC 20100066603',
      'Factura electrónica',
      numeroCompleto,
    ])
      assert.ok(texto.includes(part), `${formato}: ${part}: ${texto}`)
    assert.match(texto, /^Horizonte /)
  }
  assert.match(await printed(idComprobante), /Cant\..+Valor unit\..+100\.00\|118\.00/)
  assert.match(await printed(idComprobante, '80mm'), /1 × 100\.00/)
})

test('the paper of a note says its kind, and kind, number and date of the document that it changes', async () => {
  const { idIngreso } = await paid(idUsuario, 50)
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
  const [doc, note] = await documentsOf(idIngreso)
  assert.equal(note!.origen?.fecha, doc!.fecha)
  const texto = await printed(note!.idComprobante)
  assert.match(texto, /Tipo de nota\W+Anulación de la operación/)
  const changed = `Boleta de venta electrónica ${doc!.numeroCompleto} del ${Number(doc!.fecha.slice(8))} `
  assert.ok(texto.includes(changed), texto)
  assert.ok(!texto.includes('Forma de pago'))
})

test('files carry the names that were sent', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await turn()
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const nameOf = async (kind: 'xml' | 'cdr' | 'pdf') => {
    const res = await api.app.inject({
      url: `/api/comprobante/${kind}/${idComprobante}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return String(res.headers['content-disposition'])
  }
  assert.ok((await nameOf('xml')).includes(`"20100066603-03-${numeroCompleto}.xml"`))
  assert.ok((await nameOf('cdr')).includes(`"R-20100066603-03-${numeroCompleto}.zip"`))
  assert.ok((await nameOf('pdf')).includes(`"20100066603-03-${numeroCompleto}.pdf"`))
})

test('a company deposits a part of a taxed factura above the amount: the file and the paper say how much and where, and it is accepted', async () => {
  const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }
  assert.equal((await setParametro(api, 'comprobante.detraccionCuenta', 'mi cuenta')).status, 400)
  const before = await issued(idUsuario, 1000, FACTURA)
  assert.ok(!(await printed(before.idComprobante)).includes('Detracción'))
  assert.equal((await setParametro(api, 'comprobante.detraccionCuenta', '00-068-123456')).status, 200)
  const { idComprobante } = await issued(idUsuario, 1000, FACTURA)
  const texto = await printed(idComprobante)
  assert.match(texto, /Detracción\W+12 % \(código 037\): S\/ 120\.00, en la cuenta 00-068-123456/)
  const { data } = await api.may(comprobante.xml, { id: String(idComprobante) as never })
  assert.match(String(data), /listID="1001".+languageLocaleID="2006".+00-068-123456.+037.+120\.00/s)
  await turn()
  const { estado, codigo } = (await api.may(comprobante.ver, { id: String(idComprobante) as never })).data!
  assert.deepEqual([estado, codigo], ['ACEPTADO', '0'])
})

test('the deposit of a factura in dollars is in whole soles at the rate of the day, on the paper and in the file, and it is accepted', async () => {
  const { idMoneda } = (await api.may(moneda.buscar, { codigo: 'USD' })).data!.content[0]!
  const fecha = await hoy({ db: api.db })
  assert.equal((await api.may(tipoCambio.guardar, { fecha, idMoneda, venta: 3.81 })).status, 201)
  const FACTURA = { idMoneda, comprobante: { clase: 'FACTURA', pagador: COMPANY } }
  // 200 dollars are 762 soles: 12 % is 91.44.
  const { idComprobante } = await issued(idUsuario, 200, FACTURA)
  assert.match(await printed(idComprobante), /Detracción\W+12 % \(código 037\): S\/ 91\.00, en la cuenta/)
  const { data } = await api.may(comprobante.xml, { id: String(idComprobante) as never })
  assert.match(String(data), /currencyID="PEN">91\.00</)
  await turn()
  const { estado } = (await api.may(comprobante.ver, { id: String(idComprobante) as never })).data!
  assert.equal(estado, 'ACEPTADO')
})
