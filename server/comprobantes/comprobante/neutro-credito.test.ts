import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { setParametro } from '#server/testing/comprobantes.ts'
import { makeCreditSchool } from '#server/testing/credito.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { readPdf } from '#server/testing/pdf.ts'

// Billed before it is paid in a country without electronic receipts, on a server without a tax office.

const api = await testApi()
const made = await makeCreditSchool(api, { issuing: false })
const { bill, debts, documentsOf, owing, paid, see, tryToBill, undo, school } = made
const { companyOf, pay } = await makeCompanies(api, school)

const SETTINGS = {
  'institucion.pais': 'OTRO',
  'institucion.idioma': 'en',
  'institucion.locale': 'en-IE',
  'comprobante.razonSocial': 'Horizon Institute Ltd',
  'comprobante.direccion': '1 Main Street, Cork',
  'comprobante.identificacion': '6388047V',
  'comprobante.rotuloIdentificacion': 'VAT no.',
  'comprobante.rotuloImpuesto': 'VAT',
  'comprobante.afectacion': 'GRAVADO',
  'comprobante.tasa': '23',
}
const pagador = { tipoDocumento: 'TRIBUTARIO', documento: 'IE1234567T', nombre: 'Shannon Foods Ltd' } as const
const RECIBO = { comprobante: { clase: 'RECIBO', pagador } } as const

async function use(entry: { clase: 'RECIBO' | 'NOTA_CREDITO'; modifica?: 'RECIBO'; serie: string }) {
  const { data } = await api.may(comprobanteSerie.guardar, { primero: 1, ...entry })
  const { idComprobanteSerie } = data!.comprobanteSerie
  assert.equal((await api.may(comprobanteSerie.estado, { idComprobanteSerie, estado: 'ACTIVO' })).status, 200)
}
for (const [clave, valor] of Object.entries(SETTINGS))
  assert.equal((await setParametro(api, clave, valor)).status, 200, clave)
await use({ clase: 'RECIBO', serie: 'R2026' })
await use({ clase: 'NOTA_CREDITO', modifica: 'RECIBO', serie: 'N2026' })
assert.equal((await setParametro(api, 'comprobante.emite', 'true')).status, 200)

test('a kind of another country is refused; a receipt on credit is final, with its instalments and its tax', async () => {
  const { cuentas, cargos, idUsuario } = await owing()
  const company = { tipoDocumento: 'RUC', documento: '20131312955', nombre: 'Empresa S.A.' }
  assert.equal(
    (await tryToBill(cuentas, { comprobante: { clase: 'FACTURA', pagador: company } })).status,
    409,
  )
  const { clasesAlCredito } = (await api.may(comprobante.pagadores, { id: String(idUsuario) as never })).data!
  assert.deepEqual(clasesAlCredito, ['RECIBO'])
  const doc = await bill(cuentas.slice(0, 2), RECIBO)
  assert.deepEqual(
    [doc.clase, doc.estado, doc.importe, doc.impuesto, doc.comprador.nombre],
    ['RECIBO', 'EMITIDO', 470.5, 87.98, pagador.nombre],
  )
  assert.deepEqual(
    doc.credito?.cuotas.map(({ vence, importe }) => [vence, importe]),
    cargos.slice(0, 2).map(({ fechaVencimiento, saldo }) => [fechaVencimiento, saldo]),
  )
  const { data } = await api.may(comprobante.pdf, { id: String(doc.idComprobante) as never })
  const { texto } = readPdf(data as unknown as Uint8Array)
  assert.match(texto, /Shannon Foods Ltd/)
  assert.match(texto, /350\.50/)
  assert.deepEqual(await verificar(api.db), [])
})

test('payments settle it without another document; a refund and an annulment leave it owed; a note undoes it', async () => {
  const { cuentas, idUsuario, idMatricula } = await owing()
  const doc = await bill(cuentas.slice(0, 2), RECIBO)
  const first = await paid(idUsuario, 120)
  assert.deepEqual(await documentsOf(first.idIngreso), [])
  const back = { idIngreso: first.idIngreso, monto: 20, motivo: 'Pagó de más' }
  assert.equal((await api.may(ingreso.devolver, back)).status, 200)
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 370.5)
  const second = await paid(idUsuario, 70.5)
  const annul = { idIngreso: second.idIngreso, motivo: 'Se cobró dos veces' }
  assert.equal((await api.may(ingreso.anular, annul)).status, 200)
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 370.5)
  const note = (await undo(doc.idComprobante)).data!.comprobante
  assert.deepEqual(
    [note.clase, note.estado, note.importe, note.numeroCompleto.slice(0, 5)],
    ['NOTA_CREDITO', 'EMITIDO', 370.5, 'N2026'],
  )
  assert.deepEqual((await debts(idMatricula)).slice(0, 2), [
    [20, 'PARCIAL'],
    [350.5, 'PENDIENTE'],
  ])
  assert.deepEqual(await verificar(api.db), [])
})

test('a company is billed there too', async () => {
  const { idEmpresa, cargos } = await companyOf(2)
  const doc = await bill(
    cargos.map(({ idCuenta }) => idCuenta),
    { idEmpresa },
  )
  assert.deepEqual([doc.clase, doc.estado, doc.empresa?.idEmpresa], ['RECIBO', 'EMITIDO', idEmpresa])
  const { data, error } = await pay(idEmpresa, cargos)
  assert.deepEqual(data?.empresaPago.comprobantes, [], JSON.stringify(error))
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 0)
  assert.deepEqual(await verificar(api.db), [])
})
