import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tablero } from '#contract/consultas/tablero.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { setParametro } from '#server/testing/comprobantes.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeVouchers } from '#server/testing/vouchers.ts'

const api = await testApi()
const school = await makeSchool(api)
const { abonos, linea, movimiento } = makeBank(api, school)
const { readAll, reported, seen } = makeVouchers(api, school)
await setParametro(api, 'institucion.nombre', 'Instituto Superior Horizonte')
await setParametro(api, 'constancia.dias', '3650')

const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
const id = String(await api.userOf(token))
const counted = async () =>
  (await api.as(token, tablero.resumen, { id, desde: '2020-01-01' } as never)).data!.constancias

const equal = await reported({ monto: 180, numeroOperacion: '0059559733' })
await equal.put('yape-limpio.jpg')
const other = await reported({ monto: 95, medio: 'PLIN' })
await other.put('plin-limpio.jpg')
const unread = await reported({ monto: 50 })
await unread.put('no-es-constancia.jpg')
await readAll()

test('the summary counts the vouchers that say what was told, another thing and nothing', async () => {
  assert.deepEqual(await counted(), { iguales: 1, distintas: 1, noLeidas: 1 })
  // An annulled payment counts no longer.
  const { status } = await api.may(ingreso.anular, { idIngreso: unread.idIngreso, motivo: 'No es un pago' })
  assert.equal(status, 200)
  assert.deepEqual(await counted(), { iguales: 1, distintas: 1, noLeidas: 0 })
})

test('a movement of the bank finds a payment by the number that was read, and a person decides', async () => {
  const [found] = await abonos([movimiento({ monto: 300, numero: '0011577568', dia: '2026-01-15' })])
  const { propuesta, candidatos } = await linea(found!.idExtractoLinea)
  assert.equal(propuesta, 'PROBABLE')
  assert.deepEqual(
    candidatos.map(({ idIngreso, razones }) => [idIngreso, razones]),
    [[other.idIngreso, ['OPERACION_LEIDA']]],
  )
})

test('a list has the reading of the payments that wait for an answer; the page of each payment has it always', async () => {
  const row = async (buscar: string) => (await api.may(ingreso.buscar, { buscar })).data!.content[0]!
  assert.equal((await row('0059559733')).lectura!.monto, 180)
  assert.equal((await api.may(ingreso.confirmar, { idIngreso: equal.idIngreso } as never)).status, 200)
  assert.equal((await row('0059559733')).lectura, undefined)
  assert.equal((await seen(equal.id)).lectura!.monto, 180)
})
