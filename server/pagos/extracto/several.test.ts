import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { makeFamilies } from '#server/testing/families.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { movimiento, abonos, linea, conciliar } = makeBank(api, school)
const { familyOf, transfer, report } = await makeFamilies(api, school)
const { companyOf, pay } = await makeCompanies(api, school)
const statesOf = async (ids: number[]) => {
  const rows = await api.db.selectFrom('ingreso').select('estado').where('idIngreso', 'in', ids).execute()
  return rows.map(({ estado }) => estado)
}

/** A mother's report of one transfer for two students, with the data of a movement. */
async function reported(monto = 240) {
  const m = movimiento({ monto })
  const { token, children } = await familyOf(2)
  const body = transfer(children, { numeroOperacion: m.numero, fecha: m.dia, conConstancia: true })
  const { data, error } = await report(token, body)
  assert.ok(data, JSON.stringify(error))
  return { m, ids: data.ingresos.map((one) => one.idIngreso) }
}

test('a movement of the amount of one part alone is not the payment', async () => {
  const { m, ids } = await reported()
  const [line] = await abonos([{ ...m, monto: 120 }])
  assert.notEqual(line!.propuesta, 'EXACTA')
  for (const id of ids) {
    const { data } = await conciliar([[line!.idExtractoLinea, id]])
    assert.equal(data?.rechazados, 1)
    assert.match(data!.resultados[0]!.mensaje, /recibió S\/\s120\.00 y el pago dice S\/\s240\.00/)
  }
  assert.deepEqual(await statesOf(ids), ['REPORTADO', 'REPORTADO'])
})

test('one movement is proposed for the whole and confirms all its parts; annulled, it waits again', async () => {
  const { m, ids } = await reported()
  const [line] = await abonos([m])
  assert.equal(line!.propuesta, 'EXACTA')
  assert.deepEqual(
    line!.candidatos.map((one) => [one.idIngreso, one.monto, one.alumnos, one.mismoMonto]),
    [[ids[0], 240, 2, true]],
  )
  const { data } = await conciliar([[line!.idExtractoLinea, ids[1]!]])
  assert.equal(data?.procesados, 1, JSON.stringify(data))
  assert.deepEqual(await statesOf(ids), ['CONFIRMADO', 'CONFIRMADO'])
  assert.deepEqual(await verificar(api.db), [])
  assert.equal(
    (await api.may(ingreso.anular, { idIngreso: ids[1]!, motivo: 'Era de otra familia' })).status,
    200,
  )
  assert.equal((await linea(line!.idExtractoLinea)).estado, 'PENDIENTE')
  assert.deepEqual(await verificar(api.db), [])
})

test('a transfer of a company that was registered before the statement came is found by it', async () => {
  const { idEmpresa, cargos } = await companyOf(3)
  const first = cargos.filter((one) => one.concepto === 'Matrícula')
  const m = movimiento({ monto: 360 })
  const typed = {
    idMedioPago: school.medio('TRANSFERENCIA'),
    banco: 'BCP',
    numeroOperacion: m.numero,
    fecha: m.dia,
  }
  const { data, error } = await pay(idEmpresa, first, typed)
  assert.ok(data, JSON.stringify(error))
  const [line] = await abonos([m])
  assert.deepEqual([line!.propuesta, line!.candidatos[0]!.alumnos], ['TOMADA', 3])
  const done = await conciliar([[line!.idExtractoLinea, line!.candidatos[0]!.idIngreso]])
  assert.equal(done.data?.procesados, 1, JSON.stringify(done.data))
  assert.equal((await linea(line!.idExtractoLinea)).estado, 'CONCILIADA')
  assert.deepEqual(await verificar(api.db), [])
})
