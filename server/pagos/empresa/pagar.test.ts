import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { png } from '#server/pagos/constancia/muestras.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'

const api = await testApi()
const { documentsOf, school } = await makeIssuingSchool(api)
const { companyOf, pay, chargesOf } = await makeCompanies(api, school)

test('refusals first: nothing is paid of another’s enrolment, twice, in another currency, above its balance, or by an inactive one', async () => {
  const { idEmpresa, cargos } = await companyOf(2)
  const other = await companyOf(1)
  const charge = ({ idCuenta, saldo }: (typeof cargos)[number], monto = saldo) => ({ idCuenta, monto })
  const refused = async (input: object, status: number, codigo: string) => {
    const { status: got, error } = await pay(idEmpresa, [], input)
    assert.deepEqual([got, error?.codigo], [status, codigo], JSON.stringify(error))
  }
  const one = charge(cargos[0]!)
  await refused({ cargos: [] }, 400, 'VALIDACION')
  await refused({ cargos: [one, one] }, 400, 'VALIDACION')
  await refused({ cargos: [one, charge(other.cargos[0]!)] }, 409, 'CONFLICTO')
  await refused({ cargos: [{ idCuenta: 999_999, monto: 1 }] }, 409, 'CONFLICTO')
  await refused({ cargos: [charge(cargos[0]!, cargos[0]!.saldo + 0.01)] }, 409, 'CONFLICTO')
  const dollars = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  await refused({ cargos: [one], ...dollars }, 409, 'CONFLICTO')
  await refused({ cargos: [one], fecha: '2050-01-01' }, 400, 'VALIDACION')
  await refused({ cargos: [one], idEmpresa: 999_999 }, 404, 'NO_ENCONTRADO')
  await api.may(cuenta.anular, { idCuenta: cargos[1]!.idCuenta, motivo: 'Se cobró de más' })
  await refused({ cargos: [one, charge(cargos[1]!)] }, 409, 'CONFLICTO')
  await api.may(empresa.estado, { idEmpresa, estado: 'INACTIVO' })
  await refused({ cargos: [one] }, 409, 'CONFLICTO')
  await api.may(empresa.estado, { idEmpresa, estado: 'ACTIVO' })
  const input = { ...school.pago(1, 1), idEmpresa, cargos: [one] }
  const { idUsuario: _u, monto: _m, ...body } = input as Record<string, unknown>
  assert.equal(
    (await api.call(['per_ingreso_nuevo'], empresa.pagar, body as never)).status,
    403,
    'who registers does not confirm',
  )
  assert.equal((await api.may(empresa.pagos, { idEmpresa })).data?.totalElements, 0)
  assert.deepEqual((await chargesOf(idEmpresa)).length, cargos.length - 1)
})

test('one factura names each charge with its student, and each student has a payment and a receipt of their own', async () => {
  const { idEmpresa, razonSocial, cargos, people } = await companyOf(3)
  const chosen = cargos.filter((one) => one.concepto !== 'Cuota 2')
  const simulated = await pay(idEmpresa, chosen, {}, { simular: true })
  assert.equal(simulated.status, 201)
  assert.equal((await chargesOf(idEmpresa)).length, cargos.length, 'a simulation leaves nothing')
  const { data } = await pay(idEmpresa, chosen, { numeroOperacion: 'OP-EMPRESA-1' })
  const { ingresos, comprobantes, monto } = data!.empresaPago
  assert.deepEqual(
    ingresos.map(({ usuario, monto: own, estado }) => [usuario.idUsuario, own, estado]),
    people.map(({ idUsuario }) => [idUsuario, 470.5, 'CONFIRMADO']),
  )
  assert.deepEqual([monto, comprobantes.length], [1411.5, 1])
  const doc = (await api.may(comprobante.ver, { id: comprobantes[0]!.idComprobante })).data!
  assert.deepEqual(
    [doc.clase, doc.comprador.nombre, doc.importe, doc.usuario, doc.empresa?.idEmpresa, doc.renglones.length],
    ['FACTURA', razonSocial, 1411.5, null, idEmpresa, 6],
  )
  assert.match(doc.renglones[0]!.descripcion, /^Matrícula · Inglés básico · Ana Núñez/)
  // Found by each payment; to a student it does not exist, and their own paper is the receipt.
  for (const { idIngreso } of ingresos)
    assert.deepEqual(
      (await documentsOf(idIngreso)).map((one) => one.idComprobante),
      [doc.idComprobante],
    )
  // And by what names each student.
  for (const { idUsuario } of people) {
    const { numeroDocumento: documento } = (await api.may(usuario.ver, { id: String(idUsuario) as never }))
      .data!
    const { data: found } = await api.may(comprobante.buscar, { buscar: documento })
    assert.deepEqual(
      found!.content.map((one) => one.idComprobante),
      [doc.idComprobante],
    )
  }
  const token = await api.session({ idUsuario: people[0]!.idUsuario })
  assert.equal((await api.as(token, comprobante.ver, { id: doc.idComprobante })).status, 404)
  assert.deepEqual((await api.as(token, comprobante.deAlumno, {})).data?.content, [])
  assert.equal((await api.as(token, recibo.ver, { id: ingresos[0]!.idIngreso })).status, 200)
  assert.equal((await api.as(token, recibo.ver, { id: ingresos[1]!.idIngreso })).status, 404)
  assert.equal((await api.may(empresa.recibos, { id: data!.empresaPago.idPago })).status, 200)
  const again = await pay(
    idEmpresa,
    cargos.filter((one) => one.concepto === 'Cuota 2'),
    { numeroOperacion: 'OP-EMPRESA-1' },
  )
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  assert.deepEqual(await verificar(api.db), [])
})

test('a payment given back has its note for its own lines only, of a part or of all', async () => {
  const { idEmpresa, cargos } = await companyOf(3)
  const { data } = await pay(idEmpresa, cargos)
  const [first, second, third] = data!.empresaPago.ingresos
  const motivo = 'Se retiró del curso'
  assert.equal(
    (await api.may(ingreso.devolver, { idIngreso: first!.idIngreso, monto: 821, motivo })).status,
    200,
  )
  const whole = await api.may(ingreso.anular, { idIngreso: second!.idIngreso, motivo })
  assert.deepEqual([whole.status, /ya se devolvió/.test(whole.error!.mensaje)], [409, true])
  assert.equal(
    (await api.may(ingreso.devolver, { idIngreso: second!.idIngreso, monto: 400, motivo })).status,
    200,
  )
  assert.equal(
    (await api.may(ingreso.devolver, { idIngreso: third!.idIngreso, monto: 821, motivo })).status,
    200,
  )
  const all = (await api.may(empresa.pagos, { idEmpresa })).data!.content[0]!
  assert.deepEqual(
    all.comprobantes.map(({ clase, importe }) => [clase, importe]),
    [
      ['FACTURA', 2463],
      ['NOTA_CREDITO', 821],
      ['NOTA_CREDITO', 400],
      ['NOTA_CREDITO', 821],
    ],
  )
  assert.equal(all.montoDevuelto, 2042)
  const lines = async (n: number) =>
    (await api.may(comprobante.ver, { id: all.comprobantes[n]!.idComprobante })).data!.renglones.map((l) => [
      l.descripcion.split(' · ')[0],
      l.importe,
    ])
  assert.deepEqual(await lines(2), [
    ['Cuota 1', 49.5],
    ['Cuota 2', 350.5],
  ])
  assert.deepEqual((await lines(1)).length, 3)
  assert.deepEqual(await verificar(api.db), [])
})

test('two clerks at once, the same key or not: the charges are paid once', async () => {
  const { idEmpresa, cargos } = await companyOf(3)
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(idEmpresa, cargos)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409, 409])
  const next = await companyOf(2)
  const clave = 'una-sola-vez-empresa-1'
  const same = await Promise.all([1, 2, 3].map(() => pay(next.idEmpresa, next.cargos, {}, { clave })))
  const done = same.filter(({ status }) => status === 201)
  assert.equal(new Set(done.map(({ data }) => data!.empresaPago.idPago)).size, 1)
  assert.equal((await api.may(empresa.pagos, { idEmpresa: next.idEmpresa })).data?.totalElements, 1)
  assert.deepEqual(await verificar(api.db), [])
})

test('where nothing is issued there are only receipts', async () => {
  await api.db
    .updateTable('parametro')
    .set({ valor: 'false' })
    .where('clave', '=', 'comprobante.emite')
    .execute()
  const { idEmpresa, cargos } = await companyOf(2)
  const { data } = await pay(idEmpresa, cargos)
  assert.deepEqual([data!.empresaPago.comprobantes, data!.empresaPago.ingresos.length], [[], 2])
  assert.equal((await api.may(empresa.recibos, { id: data!.empresaPago.idPago })).status, 200)
  assert.deepEqual(await verificar(api.db), [])
})

test('a payment of a company is annulled whole, whichever of its payments is chosen', async () => {
  const { idEmpresa, cargos } = await companyOf(3)
  const { data } = await pay(idEmpresa, cargos)
  const { ingresos } = data!.empresaPago
  const motivo = 'La transferencia no llegó'
  assert.equal((await api.may(ingreso.anular, { idIngreso: ingresos[1]!.idIngreso, motivo })).status, 200)
  const [now] = (await api.may(empresa.pagos, { idEmpresa })).data!.content
  assert.deepEqual(
    now!.ingresos.map(({ estado }) => estado),
    ['ANULADO', 'ANULADO', 'ANULADO'],
  )
  assert.equal(now!.montoDevuelto, now!.monto)
  assert.deepEqual(await verificar(api.db), [])
})

test('its voucher is opened by the staff alone: none of its students reads the name or the picture', async () => {
  const { idEmpresa, cargos, people } = await companyOf(1)
  const { data } = await pay(idEmpresa, cargos)
  const id = String(data!.empresaPago.ingresos[0]!.idIngreso)
  const archivo = { nombre: 'transferencia.png', datos: png() }
  const put = await api.may(constancia.subir, { idIngreso: id, archivo })
  assert.equal(put.data?.ingreso.constancia, 'transferencia.png', JSON.stringify(put.error))
  const student = await api.session({ idUsuario: people[0]!.idUsuario })
  const { data: seen } = await api.as(student, ingreso.ver, { id: id as never })
  assert.deepEqual([seen!.monto, seen!.constancia], [data!.empresaPago.monto, null])
  for (const op of [constancia.ver, constancia.archivos]) {
    assert.equal((await api.as(student, op, { id })).status, 404)
    assert.equal((await api.call(['web_ingreso_listado'], op, { id })).status, 200)
  }
  assert.equal((await api.as(student, constancia.subir, { idIngreso: id, archivo })).status, 404)
})
