import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tablero } from '#contract/consultas/tablero.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(4)
const { idUsuario } = await school.matricular(idGrupo)
const other = await school.matricular(idGrupo)
const dolares = await api.db
  .selectFrom('moneda')
  .select('idMoneda')
  .where('codigo', '=', 'USD')
  .executeTakeFirstOrThrow()

const confirmed = async (monto: number, rest: object = {}, who = idUsuario) =>
  (await school.confirmar((await school.pagar(who, monto, rest)).idIngreso)).idIngreso
const part = await confirmed(100.1)
await confirmed(0.2, { fecha: '2025-05-06' }, other.idUsuario)
await confirmed(40, dolares)
const annulled = await confirmed(77)
await school.pagar(idUsuario, 33.3)
await api.may(ingreso.devolver, { idIngreso: part, monto: 20.05, motivo: 'De prueba' })
await api.may(ingreso.anular, { idIngreso: annulled, motivo: 'De prueba' })

const totals = async (filter: object = {}) => {
  const { data, error } = await api.may(ingreso.totales, filter)
  assert.ok(data, JSON.stringify(error))
  return data.monedas
}
const inSoles = async (filter: object = {}) => {
  const own = (await totals(filter)).find(({ moneda }) => moneda.codigo === 'PEN')
  return own && [own.cobrado, own.devuelto, own.porConfirmar]
}

test('received, refunded and pending, to the cent, each currency by itself', async () => {
  assert.deepEqual(await inSoles(), [100.3, 20.05, 33.3])
  const [, inDollars] = await totals()
  assert.deepEqual([inDollars?.moneda.codigo, inDollars?.cobrado, inDollars?.saldoAFavor], ['USD', 40, 40])
})

test('the filter is that of the list, with its words and dates', async () => {
  assert.deepEqual(await inSoles({ idUsuario: other.idUsuario }), [0.2, 0, 0])
  // Collected today, whatever the dates that the payments tell; what is not confirmed has no other.
  assert.deepEqual(await inSoles({ desde: '2025-05-06' }), [100.3, 20.05, 0])
  assert.deepEqual(await inSoles({ desde: '2025-05-05', hasta: '2025-05-06' }), [0, 0, 33.3])
  assert.deepEqual(await inSoles({ estado: ['REPORTADO', 'PENDIENTE'] }), [0, 0, 33.3])
  assert.deepEqual(await inSoles({ estado: 'ANULADO' }), [0, 0, 0])
  assert.deepEqual(await totals({ buscar: 'nadie que se llame así' }), [])
  assert.deepEqual(await inSoles({ buscar: 'nunez ana' }), [100.3, 20.05, 33.3])
})

test('the rows of some days are the payments that their totals are made of, by either date', async () => {
  const listed = async (filter: object) =>
    (await api.may(ingreso.buscar, { ...filter, idMoneda: school.idMoneda, size: 200 })).data!.content
  const told = (await listed({})).find(({ fecha }) => fecha === '2025-05-06')!
  const ids = async (filter: object) => (await listed(filter)).map((one) => one.idIngreso)
  const onDay = { desde: '2025-05-06', hasta: '2025-05-06' }
  const moves = { fechaDe: 'MOVIMIENTO' }
  // This payment tells that day, and was collected today.
  assert.deepEqual(await ids({ ...onDay, ...moves }), [])
  assert.deepEqual(await ids(onDay), [told.idIngreso])
  assert.deepEqual(await inSoles(onDay), undefined)
  assert.deepEqual(await ids({ ...onDay, fechaDe: 'PAGO' }), [told.idIngreso])
  assert.deepEqual(await inSoles({ ...onDay, fechaDe: 'PAGO' }), [0.2, 0, 0])
  const moved = await listed({ desde: '2025-06-01', ...moves })
  assert.ok(moved.some(({ idIngreso }) => idIngreso === told.idIngreso))
  assert.ok(moved.every(({ fechaConfirmacion }) => fechaConfirmacion))
  assert.equal((await api.may(ingreso.buscar, { fechaDe: 'OTRA' } as never)).status, 400)
})

test('it is the summary’s received amount', async () => {
  const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
  const id = String(await api.userOf(token))
  const board = (await api.as(token, tablero.gestor, { id })).data!
  const counted = { estado: ['CONFIRMADO', 'DEVUELTO'], idMoneda: board.moneda.idMoneda }
  assert.deepEqual(await inSoles(counted), [board.cobrado?.rango, 20.05, 0])
})

test('deleted payments are not counted; the list’s authority is required', async () => {
  const { idIngreso } = await school.pagar(idUsuario, 5)
  assert.equal((await inSoles())?.[2], 38.3)
  await api.may(ingreso.eliminar, { id: String(idIngreso) as never })
  assert.equal((await inSoles())?.[2], 33.3)
  assert.equal((await api.call(['menu_miscursos'], ingreso.totales, {})).status, 403)
})
