import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const motivo = 'Se registró por error'

/** An enrolment with its three charges, and a payment of 200 in review without a stated split. */
async function inReview() {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const [fee, cuota] = (await school.cuentas(idMatricula)).content.map((c) => c.idCuenta) as [number, number]
  return { ...(await school.pagar(idUsuario, 200)), idMatricula, fee, cuota }
}
const paid = async (idMatricula: number) => (await school.cuentas(idMatricula)).content.map((c) => c.pagado)

test('what an operator takes off a charge, or puts on it, is not put back when the payment is confirmed', async () => {
  const a = await inReview()
  assert.equal((await api.may(cuenta.actualizarPago, { idCuenta: a.fee, aplicaciones: [] })).status, 200)
  await school.confirmar(a.idIngreso)
  assert.deepEqual(await paid(a.idMatricula), [0, 80, 0])

  const b = await inReview()
  const { data } = await api.may(cuentaIngreso.buscar, { idCuenta: b.fee })
  const { idCuentaIngreso: id, version } = data!.content[0]!
  assert.equal((await api.may(cuentaIngreso.actualizar, { id: String(id), version, monto: 20 })).status, 200)
  await school.confirmar(b.idIngreso)
  assert.deepEqual(await paid(b.idMatricula), [20, 80, 0])

  const c = await inReview()
  const last = (await school.cuentas(c.idMatricula)).content[2]!.idCuenta
  await api.may(cuenta.actualizarPago, {
    idCuenta: c.cuota,
    aplicaciones: [{ idIngreso: c.idIngreso, monto: 0 }],
  })
  const put = { idCuenta: last, idIngreso: c.idIngreso, monto: 5.5 }
  assert.equal((await api.may(cuentaIngreso.guardar, put)).status, 201)
  await school.confirmar(c.idIngreso)
  assert.deepEqual(await paid(c.idMatricula), [120, 0, 5.5])
})

test('in review, too, nothing is put on a charge that it does not owe', async () => {
  const { idIngreso, fee } = await inReview()
  const set = (monto: number) =>
    api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones: [{ idIngreso, monto }] })
  assert.equal((await set(120.01)).status, 409)
  assert.equal((await set(119.99)).status, 200)
  const { data } = await api.may(cuentaIngreso.buscar, { idCuenta: fee })
  const { idCuentaIngreso: id, version } = data!.content[0]!
  const change = (monto: number) => api.may(cuentaIngreso.actualizar, { id: String(id), version, monto })
  assert.equal((await change(120.01)).status, 409)
  assert.equal((await api.may(cuentaIngreso.eliminar, { id: String(id) })).status, 200)
  assert.equal(
    (await api.may(cuentaIngreso.guardar, { idCuenta: fee, idIngreso, monto: 120.01 })).status,
    409,
  )
})

test('a payment names only an enrolment of whoever pays', async () => {
  const [a, b] = [await inReview(), await inReview()]
  const body = { ...school.pago(a.idUsuario, 10), idMatricula: b.idMatricula }
  assert.equal((await api.may(ingreso.nuevo, body)).status, 404)
  const token = await api.session({ idUsuario: a.idUsuario })
  assert.equal((await api.as(token, ingreso.reportarPago, body)).status, 404)
  const free = await school.matricular((await school.grupo(5)).idGrupo, a.idUsuario)
  await api.may(matricula.eliminar, { id: String(free.idMatricula) })
  assert.equal((await api.may(ingreso.nuevo, { ...body, idMatricula: free.idMatricula })).status, 404)
})

test('an account of more charges than a page holds is shown whole, and annulled whole', async () => {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const many = Array.from({ length: 250 }, (_, i) => ({
    idMatricula,
    idUsuario,
    idMoneda: school.idMoneda,
    concepto: `Libro ${i}`,
    monto: 1,
    fechaVencimiento: '2030-01-01',
  }))
  await api.db.insertInto('cuenta').values(many).execute()
  const { content, totales } = await school.cuentas(idMatricula)
  assert.deepEqual([content.length, totales.monto], [253, 1071])
  assert.equal((await api.may(matricula.eliminar, { id: String(idMatricula) })).status, 200)
  assert.deepEqual(await verificar(api.db), [])
})

test('a charge added while its enrolment goes away is either annulled with it or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { idMatricula } = await school.matricular(idGrupo)
    const charge = { idMatricula, concepto: 'Libro', monto: 9.9, fechaVencimiento: '2030-01-01' }
    const [gone, ...added] = await Promise.all([
      api.may(matricula.eliminar, { id: String(idMatricula) }),
      ...Array.from({ length: 6 }, () => api.may(cuenta.adicionar, charge)),
    ])
    assert.equal(gone.status, 200)
    assert.ok(added.every(({ status }) => status === 201 || status === 404))
  }
  assert.deepEqual(await verificar(api.db), [])
})

test('a transferred enrolment takes no more charges, and those it has are not opened again', async () => {
  const { idMatricula } = await school.matricular(idGrupo)
  const { content } = await school.cuentas(idMatricula)
  const { idCuenta: id, version } = content[0]!
  await api.db
    .updateTable('matricula')
    .set({ estado: 'TRASLADADA' })
    .where('idMatricula', '=', idMatricula)
    .execute()
  const charge = { concepto: 'Libro', monto: 9.9, fechaVencimiento: '2030-01-01' }
  assert.equal((await api.may(cuenta.adicionar, { ...charge, idMatricula })).status, 409)
  assert.equal(
    (await api.may(cuenta.actualizar, { ...charge, id: String(id), version, descuento: 0 })).status,
    409,
  )
})

test('credit in another currency is not added to an account, even one that owes nothing', async () => {
  const bare = await school.grupo(5)
  await api.db.updateTable('grupo').set({ idTarifario: null }).where('idGrupo', '=', bare.idGrupo).execute()
  await api.db.updateTable('tarifario').set({ estado: 'INACTIVO' }).execute()
  const { idMatricula, idUsuario } = await school.matricular(bare.idGrupo)
  const dolares = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  for (const { idIngreso } of [
    await school.pagar(idUsuario, 30),
    await school.pagar(idUsuario, 5, dolares),
  ]) {
    await school.confirmar(idIngreso)
  }
  assert.equal((await school.cuentas(idMatricula)).totales.saldoAFavor, 30)
})

test('what is owed is not the teacher’s business, and where others could go is not theirs to ask', async () => {
  const { idMatricula } = await school.matricular(idGrupo)
  const authorities = ['web_grupo_listado', 'menu_miscursos'] as const
  const token = await api.session({ authorities, nivel: 4 })
  assert.equal((await api.as(token, cuenta.deMatricula, { idMatricula })).status, 404)
  assert.equal((await api.as(token, grupo.paraTraslado, { id: String(idMatricula) })).status, 404)
  assert.equal((await api.as(token, grupo.paraTraslado, { id: '999999' })).status, 404)
})

test('a charge that was annulled takes nothing and changes nothing', async () => {
  const { fee, idIngreso, idUsuario } = await inReview()
  await api.may(cuenta.anular, { idCuenta: fee, motivo })
  const aplicaciones = [{ idIngreso, monto: 1 }]
  assert.equal((await api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones })).status, 409)
  assert.equal((await api.may(cuentaIngreso.guardar, { idCuenta: fee, idIngreso, monto: 1 })).status, 409)
  assert.equal(
    (await api.may(cuenta.saldoAFavor, { idUsuario, aplicaciones: [{ idCuenta: fee, monto: 1 }] })).status,
    409,
  )
  assert.equal(
    (await api.may(cuenta.anular, { idCuenta: fee, motivo })).error?.codigo,
    'TRANSICION_NO_PERMITIDA',
  )
})
