import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cierre } from '#contract/pagos/cierre.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)
const set = (valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'cierre.otraPersona').execute()

const counted = async (one: Awaited<ReturnType<typeof makeCashier>>) => {
  const open = (await one.turnosDe(hoy)).find(({ estado }) => estado === 'ABIERTO')!
  return {
    open,
    contado: open.lineas
      .filter((l) => l.seCuenta)
      .map(({ idMoneda, idMedioPago, esperado }) => ({ idMoneda, idMedioPago, monto: esperado })),
  }
}

for (const [what, giveBack] of [
  ['an annulment', (one: Awaited<ReturnType<typeof makeCashier>>, id: number) => one.anular(id)],
  ['a refund', (one: Awaited<ReturnType<typeof makeCashier>>, id: number) => one.devolver(id, 5)],
] as const)
  test(`a cashier’s own cash with ${what} is accepted by another person, whatever the level`, async () => {
    const [one, other] = [
      await makeCashier(api, school, { nivel: 2 }),
      await makeCashier(api, school, { nivel: 2 }),
    ]
    await set('')
    const paid = await one.cobrar(20)
    assert.equal((await counted(one)).open.acepta, true)
    ok(await giveBack(one, paid.idIngreso))
    const { open, contado } = await counted(one)
    assert.deepEqual([open.acepta, open.deOtro], [false, true])
    const refused = await one.call(cierre.aceptar, { fecha: hoy, contado })
    assert.deepEqual([refused.status, refused.error?.mensaje], [409, OTHER])
    const done = await other.call(cierre.aceptar, { fecha: hoy, contado, operador: one.login })
    assert.equal(done.status, 200)
    assert.equal(done.data?.cierre.operador, one.login)
  })
const OTHER =
  'Esta caja tiene anulaciones o devoluciones: la acepta otra persona. Pídaselo a quien administra la institución'

test('without either, or with the rule off, it is one’s own to accept', async () => {
  const one = await makeCashier(api, school)
  await set('true')
  await one.cobrar(20)
  ok(await one.aceptar(hoy))
  const paid = await one.cobrar(10)
  ok(await one.anular(paid.idIngreso))
  assert.equal((await one.aceptar(hoy)).status, 409)
  await set('false')
  ok(await one.aceptar(hoy))
})
