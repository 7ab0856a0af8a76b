import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { PERMISOS } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(100)
const cashier = await api.session({ authorities: PERMISOS })
const otherSession = await api.session({ authorities: PERMISOS })
let n = 0
const clave = () => `clave-${++n}`
const form = (idIngreso: number) => ({ idIngreso: String(idIngreso) }) as never
const payments = async (idUsuario: number) =>
  (await api.may(ingreso.buscar, { idUsuario })).data?.totalElements

test('a key belongs to its user: the same key from another user is another payment', async () => {
  const { idUsuario } = await school.alumno()
  const extra = { clave: clave() }
  const body = school.pago(idUsuario, 15)
  const [a, b] = [
    await api.as(cashier, ingreso.nuevo, body, extra),
    await api.as(otherSession, ingreso.nuevo, body, extra),
  ]
  assert.deepEqual([a.status, b.status], [201, 201])
  assert.notEqual(a.data?.ingreso.idIngreso, b.data?.ingreso.idIngreso)
  assert.deepEqual(await api.as(otherSession, ingreso.nuevo, body, extra), b)
  assert.equal(await payments(idUsuario), 2)
})

test('a key that was used for one thing does not do another', async () => {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const extra = { clave: clave() }
  const paid = await api.as(cashier, ingreso.nuevo, school.pago(idUsuario, 15), extra)
  const charge = { idMatricula, concepto: 'Libro', monto: 15, fechaVencimiento: '2030-01-01' }
  const other = await api.as(cashier, cuenta.adicionar, charge, extra)
  assert.deepEqual([other.status, other.error?.codigo], [422, 'CONFLICTO'])
  // The same body to another address is another call, even when both have the same effect.
  assert.equal((await api.as(cashier, ingreso.guardar, school.pago(idUsuario, 15), extra)).status, 422)
  const confirm = await api.as(cashier, ingreso.confirmar, form(paid.data!.ingreso.idIngreso), extra)
  assert.equal(confirm.status, 422)
  assert.equal(
    (await api.may(ingreso.ver, { id: String(paid.data!.ingreso.idIngreso) })).data?.estado,
    'PENDIENTE',
  )
})

test('a refusal does not spend the key: the corrected call is the first', async () => {
  const { idUsuario } = await school.alumno()
  const extra = { clave: clave() }
  const body = school.pago(idUsuario, 15)
  const late = { ...body, fecha: '2099-01-01' }
  assert.equal((await api.as(cashier, ingreso.nuevo, { ...body, monto: -1 }, extra)).status, 400)
  assert.equal((await api.as(cashier, ingreso.nuevo, late, extra)).status, 400)
  assert.equal((await api.as(cashier, ingreso.nuevo, { ...body, idMatricula: 999_999 }, extra)).status, 404)
  const good = await api.as(cashier, ingreso.nuevo, body, extra)
  assert.equal(good.status, 201)
  assert.deepEqual(await api.as(cashier, ingreso.nuevo, body, extra), good)
  assert.equal((await api.as(cashier, ingreso.nuevo, late, extra)).status, 422)
  assert.equal(await payments(idUsuario), 1)
})

test('a preview does not spend the key, nor is it given as the answer', async () => {
  const { idUsuario } = await school.alumno()
  const extra = { clave: clave() }
  const body = school.pago(idUsuario, 15)
  const preview = await api.as(cashier, ingreso.nuevo, body, { ...extra, simular: true })
  assert.equal(preview.status, 201)
  assert.equal((await api.may(ingreso.ver, { id: String(preview.data!.ingreso.idIngreso) })).status, 404)
  const done = await api.as(cashier, ingreso.nuevo, body, extra)
  assert.equal(done.status, 201)
  assert.equal((await api.may(ingreso.ver, { id: String(done.data!.ingreso.idIngreso) })).status, 200)
  await api.as(cashier, ingreso.nuevo, body, { ...extra, simular: true })
  assert.deepEqual(await api.as(cashier, ingreso.nuevo, body, extra), done)
  assert.equal(await payments(idUsuario), 1)
})

test('a call that fails half way leaves neither the money nor the key, and can be retried', async () => {
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { idIngreso } = await school.pagar(idUsuario, 130)
  // The last write of a confirmation: by then the split is settled and the receipt number taken.
  await sql`create function romper() returns trigger language plpgsql as $$
    begin raise exception 'broken on purpose'; end $$`.execute(api.db)
  await sql`create trigger romper after update of estado on ingreso for each row execute function romper()`.execute(
    api.db,
  )
  const extra = { clave: clave() }
  const broken = await api.as(cashier, ingreso.confirmar, form(idIngreso), extra)
  assert.deepEqual([broken.status, broken.error?.codigo], [500, 'INTERNO'])
  assert.doesNotMatch(JSON.stringify(broken.error), /purpose/)
  await sql`drop trigger romper on ingreso`.execute(api.db)
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 0)
  assert.deepEqual(await verificar(api.db), [])

  const tries = await Promise.all(
    [1, 2, 3].map(() => api.as(cashier, ingreso.confirmar, form(idIngreso), extra)),
  )
  assert.deepEqual(
    tries.map((one) => one.status),
    [200, 200, 200],
  )
  assert.equal(new Set(tries.map((one) => JSON.stringify(one.data))).size, 1)
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 130)
  assert.deepEqual(await verificar(api.db), [])
})

test('the key is one word of printable characters', async () => {
  const { idUsuario } = await school.alumno()
  for (const wrong of ['con espacio', 'ñ', 'x'.repeat(201)]) {
    const { status } = await api.as(cashier, ingreso.nuevo, school.pago(idUsuario, 15), { clave: wrong })
    assert.equal(status, 400, wrong.slice(0, 20))
  }
  assert.equal(await payments(idUsuario), 0)
})
