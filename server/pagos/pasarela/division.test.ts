import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { newUuid, testPayments } from '#server/testing/pasarela.ts'

const payments = await testPayments()
const { api, school, tell } = payments
const { households } = await makeHouseholds(api, school)

test('each household has an order of its own for its part of a shared charge; both are paid, and the charge is', async () => {
  const { child, mother, father } = await households()
  const cuentas = [child.cargos[0]!.idCuenta]
  const ask = async (token: string) => (await api.as(token, pasarela.token, { cuentas })).data!
  const [one, two] = [await ask(mother.token), await ask(father.token)]
  assert.deepEqual([one.monto, two.monto], [60, 60])
  assert.notEqual(one.orden, two.orden)
  assert.equal((await ask(mother.token)).orden, one.orden, 'the same payer gets their open order')
  for (const { orden } of [one, two])
    assert.equal(await tell({ orden, centimos: 6000, uuid: newUuid() }), 200)
  const { data } = await api.may(cuenta.ver, { id: String(cuentas[0]) as never })
  assert.deepEqual([data!.estado, data!.division!.partes.map((part) => part.pagado)], ['PAGADA', [60, 60]])
  assert.equal((await api.as(mother.token, pasarela.token, { cuentas })).status, 409)
  assert.deepEqual(await verificar(api.db), [])
})
