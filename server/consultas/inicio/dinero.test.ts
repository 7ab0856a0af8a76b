import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type ClavePendiente, inicio } from '#contract/consultas/inicio.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)
const cashier = await makeCashier(api, school)
const manager = await makeCashier(api, school, { nivel: 2 })
type Person = typeof cashier

const entry = async (who: Person, clave: ClavePendiente) =>
  (await who.call(inicio.pendientes, {})).data!.pendientes.find((one) => one.clave === clave)
const unread = async (who: Person) =>
  (await who.call(aviso.buscar, {})).data!.avisos.filter(
    ({ leido, tipo }) => !leido && /ANULADO|DEVUELTO|REBAJADA/.test(tipo),
  )

test('who does not accept closes has neither entry', async () => {
  const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
  const { data } = await api.as(token, inicio.pendientes, {})
  assert.ok(!data!.pendientes.some(({ clave }) => clave === 'dineroVuelto' || clave === 'cierresPorAceptar'))
})

test('money that went back since they last looked is on the home of others than its author, until it is read in the bell', async () => {
  assert.equal((await entry(manager, 'dineroVuelto'))?.cantidad, 0)
  const [annulled, returned] = [await cashier.cobrar(20), await cashier.cobrar(30)]
  ok(await cashier.anular(annulled.idIngreso))
  ok(await cashier.devolver(returned.idIngreso, 5))
  const told = await entry(manager, 'dineroVuelto')
  assert.deepEqual([told?.cantidad, told?.desde, told?.montos.map(({ monto }) => monto)], [2, hoy, [25]])
  assert.equal((await entry(cashier, 'dineroVuelto'))?.cantidad, 0, 'one’s own acts are no news')
  const notices = await unread(manager)
  assert.equal(notices.length, 2)
  ok(await manager.call(aviso.leer, { claves: [notices[0]!.clave] }))
  assert.equal((await entry(manager, 'dineroVuelto'))?.cantidad, 1)
  ok(await manager.call(aviso.leer, { hasta: notices[0]!.instante }))
  assert.equal((await entry(manager, 'dineroVuelto'))?.cantidad, 0)
})

test('a till with money that went back waits for another person, until it is accepted', async () => {
  await api.db.updateTable('parametro').set({ valor: '' }).where('clave', '=', 'cierre.otraPersona').execute()
  // The first close of a school begins the days that are expected to be closed.
  await manager.cobrar(10)
  ok(await manager.aceptar(hoy))
  assert.equal((await entry(manager, 'cierresPorAceptar'))?.cantidad, 1)
  assert.equal(await entry(cashier, 'cierresPorAceptar'), undefined)
  const open = (await cashier.turnosDe(hoy)).find(({ estado }) => estado === 'ABIERTO')!
  const contado = open.lineas
    .filter(({ seCuenta }) => seCuenta)
    .map(({ idMoneda, idMedioPago, esperado }) => ({ idMoneda, idMedioPago, monto: esperado }))
  ok(await manager.call(cierre.aceptar, { fecha: hoy, contado, operador: cashier.login }))
  assert.equal(await entry(manager, 'cierresPorAceptar'), undefined)
})
