import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Permiso } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const CASHIER: Permiso[] = ['per_ingreso_nuevo', 'per_ingreso_confirmar']

/** Reads from the audit the writes of a payment and of its applications, oldest first. */
async function writesOf(idIngreso: number) {
  const { rows } = await sql<{ done: string }>`
    select entidad || ' ' || accion as done from auditoria
    where (entidad, id_entidad) = ('ingreso', ${idIngreso})
      or (entidad = 'cuenta_ingreso' and (coalesce(despues, antes) ->> 'id_ingreso')::bigint = ${idIngreso})
    order by entidad, id_auditoria`.execute(api.db)
  return rows.map(({ done }) => done)
}
const versionOf = async (idIngreso: number) =>
  (await api.may(ingreso.ver, { id: String(idIngreso) })).data?.version

test('a payment confirmed at once is written once, and answered as it is read', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const body = { ...school.pago(idUsuario, 300.25), confirmar: true }
  const { status, data } = await api.call(CASHIER, ingreso.nuevo, body)
  assert.equal(status, 201)
  const { idIngreso, numeroRecibo, montoDisponible, aplicaciones } = data!.ingreso
  assert.match(numeroRecibo ?? '', /^R001-\d{8}$/)
  assert.deepEqual([montoDisponible, aplicaciones.map(({ monto }) => monto)], [0, [120, 180.25]])
  const read = { ...data!.ingreso, lectura: null, avisosConstancia: [] }
  assert.deepEqual((await api.may(ingreso.ver, { id: String(idIngreso) })).data, read)
  assert.deepEqual(
    (await school.cuentas(idMatricula)).content.map(({ pagado }) => pagado),
    [120, 180.25, 0],
  )
  assert.deepEqual(await writesOf(idIngreso), [
    'cuenta_ingreso INSERT',
    'cuenta_ingreso INSERT',
    'ingreso INSERT',
  ])
  assert.equal(await versionOf(idIngreso), 0)
})

test('its split may be stated, and what is refused leaves nothing', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const [fee, cuota] = (await school.cuentas(idMatricula)).content.map(({ idCuenta }) => idCuenta) as [
    number,
    number,
  ]
  const pay = (monto: number, idCuenta: number, de = monto) =>
    api.call(CASHIER, ingreso.nuevo, {
      ...school.pago(idUsuario, de),
      confirmar: true,
      aplicaciones: [{ idCuenta, monto }],
    })
  assert.equal((await pay(120.01, fee)).status, 409)
  const { data } = await pay(50, cuota, 70)
  assert.deepEqual([data?.ingreso.montoDisponible, data?.ingreso.aplicaciones.length], [20, 1])
  assert.deepEqual(
    (await school.cuentas(idMatricula)).content.map(({ pagado }) => pagado),
    [0, 50, 0],
  )
  assert.equal((await api.may(ingreso.buscar, { idUsuario })).data?.totalElements, 1)
})

test('confirming leaves a split that would be the same, and makes one anew that would not', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const [same, other] = [await school.pagar(idUsuario, 200), await school.pagar(idUsuario, 60)]
  await school.confirmar(same.idIngreso)
  const inserted = ['cuenta_ingreso INSERT', 'cuenta_ingreso INSERT']
  assert.deepEqual(await writesOf(same.idIngreso), [...inserted, 'ingreso INSERT', 'ingreso UPDATE'])
  // Both were on the fee, which the first has paid.
  const { aplicaciones } = await school.confirmar(other.idIngreso)
  const [, cuota] = (await school.cuentas(idMatricula)).content
  assert.deepEqual(
    aplicaciones.map(({ idCuenta, monto }) => [idCuenta, monto]),
    [[cuota!.idCuenta, 60]],
  )
  assert.equal((await api.may(cuenta.ver, { id: cuota!.idCuenta })).data?.pagado, 140)
})

test('an application without its payment is refused at the commit', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const [fee] = (await school.cuentas(idMatricula)).content
  const orphan = sql`insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    values (${fee!.idCuenta}, 99999999, ${idUsuario}, ${fee!.idMoneda}, 1)`.execute(api.db)
  await assert.rejects(orphan, { constraint: 'cuenta_ingreso_ingreso' })
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})

test('a payment is not dated after today where the institution is, by the cashier or by the student', async () => {
  const { idUsuario } = await school.matricular(idGrupo)
  const { rows } = await sql<{ today: string; tomorrow: string }>`
    select hoy()::text as today, (hoy() + 1)::text as tomorrow`.execute(api.db)
  const [{ today, tomorrow }] = rows as [(typeof rows)[number]]
  const told = { ...school.pago(idUsuario, 10), fecha: tomorrow }
  const refused = await api.call(CASHIER, ingreso.nuevo, told)
  assert.equal(refused.status, 400)
  assert.match(JSON.stringify(refused.error?.errors), /fecha/)
  assert.equal((await api.call(CASHIER, ingreso.nuevo, { ...told, fecha: today })).status, 201)
})
