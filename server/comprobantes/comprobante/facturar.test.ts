import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { control } from '#contract/consultas/control.ts'
import { addDays } from '#contract/core/day.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, ROSA, setParametro } from '#server/testing/comprobantes.ts'
import { makeCreditSchool } from '#server/testing/credito.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { readPdf } from '#server/testing/pdf.ts'

const api = await testApi()
const made = await makeCreditSchool(api)
const { bill, debts, documentsOf, FACTURA, owing, paid, school, see, tryToBill } = made
const { companyOf, pay } = await makeCompanies(api, school)

test('refusals first: who may not, nothing open, billed, in review, of several, without a payer, of the wrong kind', async () => {
  const { idUsuario, cuentas, cargos } = await owing()
  const refused = async (cuentasPedidas: number[], rest: object | undefined, clave: RegExp) => {
    const { status, error } = await tryToBill(cuentasPedidas, rest)
    assert.ok(status === 400 || status === 404 || status === 409, String(status))
    assert.match(JSON.stringify(error), clave)
  }
  const [first = 0, second = 0, third = 0] = cuentas
  const clerk = await api.session({ authorities: ['per_ingreso_nuevo'] })
  const input = { cuentas: [first], comprobante: FACTURA }
  assert.equal((await api.as(clerk, comprobante.facturar, input)).status, 403)
  await refused([], undefined, /VALIDACION/)
  await refused([first, first], undefined, /repet|dos veces/i)
  await refused([999_999_999], undefined, /NO_ENCONTRADO/)
  await refused([first], {}, /VALIDACION/)
  await refused([first], { comprobante: { clase: 'FACTURA' } }, /RUC/)
  await refused([first], { comprobante: { clase: 'BOLETA', pagador: ROSA } }, /solo se emite factura/)
  await refused([first], { comprobante: { clase: 'RECIBO', pagador: ROSA } }, /no es del país/)
  const other = await owing()
  await refused([first, other.cuentas[0]!], undefined, /varios alumnos/)
  await api.may(cuenta.anular, { idCuenta: third, motivo: 'Se cobró de más' })
  await refused([first, third], undefined, /no debe nada/)
  await school.pagar(idUsuario, 10, { aplicaciones: [{ idCuenta: second, monto: 10 }] })
  await refused([first, second], undefined, /por confirmar/)
  await bill([first])
  await refused([first], undefined, new RegExp(`${cargos[0]!.concepto} ya está en F001-1`))
  await setParametro(api, 'comprobante.emite', 'false')
  await refused([other.cuentas[0]!], undefined, /no emite/)
  await setParametro(api, 'comprobante.emite', 'true')
  assert.deepEqual(await verificar(api.db), [])
})

test('a factura of two charges with its instalments; payments settle it and have no other document', async () => {
  const { idUsuario, cuentas, cargos, idMatricula } = await owing()
  const doc = await bill(cuentas.slice(0, 2))
  assert.deepEqual(
    [doc.clase, doc.idIngreso, doc.numeroRecibo, doc.idUsuario, doc.comprador.nombre, doc.importe],
    ['FACTURA', null, null, idUsuario, COMPANY.nombre, 470.5],
  )
  const { data: owed } = await api.may(control.matriculas, { idUsuario })
  const billedBy = new Map(owed!.content[0]!.cuentas.map(({ idCuenta, factura }) => [idCuenta, factura]))
  assert.deepEqual(
    cuentas.slice(0, 3).map((idCuenta) => billedBy.get(idCuenta)),
    [doc.numeroCompleto, doc.numeroCompleto, null],
    'the economic control names the document of each charge',
  )
  assert.deepEqual(
    doc.renglones.map((line) => line.importe),
    [cargos[0]!.saldo, cargos[1]!.saldo],
  )
  const due = (n: number) => ({ vence: cargos[n]!.fechaVencimiento, importe: cargos[n]!.saldo })
  assert.deepEqual(doc.credito, { cuotas: [due(0), due(1)], saldado: 0, porCobrar: 470.5 })
  // Settles only: a receipt, and no document.
  const only = await paid(idUsuario, 100)
  assert.deepEqual(await documentsOf(only.idIngreso), [])
  assert.equal((await api.may(recibo.ver, { id: only.idIngreso })).status, 200)
  const after = (await see(doc.idComprobante)).credito
  assert.deepEqual([after?.saldado, after?.porCobrar], [100, 370.5])
  // Settles the rest, and pays 50 of a charge that is not billed: a boleta of 50.
  const mixed = await paid(idUsuario, 420.5)
  const [boleta, ...none] = await documentsOf(mixed.idIngreso)
  assert.deepEqual([boleta!.clase, boleta!.importe, boleta!.renglones.length, none], ['BOLETA', 50, 1, []])
  // Printed as the receipt of all of it; the boleta is printed beside it.
  const { data: paper } = await api.may(recibo.ver, { id: mixed.idIngreso })
  const { texto } = readPdf(paper as unknown as Uint8Array)
  assert.match(texto, /20\.00\n.*350\.50\n.*50\.00\n.*420\.50/)
  assert.ok(!texto.includes(boleta!.numeroCompleto))
  assert.deepEqual((await see(doc.idComprobante)).credito?.porCobrar, 0)
  assert.deepEqual(await debts(idMatricula), [
    [0, 'PAGADA'],
    [0, 'PAGADA'],
    [300.5, 'PARCIAL'],
  ])
  assert.deepEqual(await verificar(api.db), [])
})

test('what a charge still owes is billed; a charge that is due already is due the next day', async () => {
  const { idUsuario, cuentas, idMatricula } = await owing()
  await paid(idUsuario, 20, { aplicaciones: [{ idCuenta: cuentas[0]!, monto: 20 }] })
  const { content } = await school.cuentas(idMatricula)
  const { version, concepto, monto, descuento } = content[0]!
  const past = { version, concepto, monto, descuento, fechaVencimiento: '2020-01-01' }
  const changed = await api.may(cuenta.actualizar, { id: String(cuentas[0]) as never, ...past })
  assert.equal(changed.status, 200, JSON.stringify(changed.error))
  const doc = await bill([cuentas[0]!])
  const [only] = doc.credito!.cuotas
  const next = addDays(doc.fecha, 1)
  assert.deepEqual([doc.importe, only], [100, { vence: next, importe: 100 }])
  assert.deepEqual(await verificar(api.db), [])
})

test('a company is billed for its employees only; its payment settles what is billed and documents the rest', async () => {
  const { idEmpresa, razonSocial, cargos } = await companyOf(2)
  const stranger = await owing()
  const mixed = [cargos[0]!.idCuenta, stranger.cuentas[0]!]
  assert.equal((await tryToBill(mixed, { idEmpresa })).status, 409)
  const both = { idEmpresa, comprobante: FACTURA }
  assert.equal((await tryToBill([cargos[0]!.idCuenta], both)).status, 400)
  const fees = cargos.filter((one) => one.concepto === 'Matrícula')
  const doc = await bill(
    fees.map(({ idCuenta }) => idCuenta),
    { idEmpresa },
  )
  assert.deepEqual(
    [doc.comprador.nombre, doc.usuario, doc.empresa?.idEmpresa, doc.importe],
    [razonSocial, null, idEmpresa, 240],
  )
  assert.match(doc.renglones[0]!.descripcion, /^Matrícula · Inglés básico · Ana Núñez/)
  const token = await api.session({ idUsuario: cargos[0]!.idUsuario })
  assert.equal((await api.as(token, comprobante.ver, { id: doc.idComprobante })).status, 404)
  const first = await pay(idEmpresa, fees)
  assert.deepEqual(first.data?.empresaPago.comprobantes, [], JSON.stringify(first.error))
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 0)
  const rest = cargos.filter((one) => one.concepto === 'Cuota 1')
  const { idComprobante } = await bill([rest[0]!.idCuenta], { idEmpresa })
  const second = (await pay(idEmpresa, rest)).data!.empresaPago
  assert.deepEqual(
    second.comprobantes.map(({ importe }) => importe),
    [350.5],
  )
  assert.equal((await see(idComprobante)).credito?.porCobrar, 0)
  assert.equal((await api.may(empresa.recibos, { id: second.idPago })).status, 200)
  assert.deepEqual(await verificar(api.db), [])
})
