import assert from 'node:assert/strict'
import { test } from 'node:test'

import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const { published, hold, ask, seatsOf } = await openDoor(api, await makeSchool(api))

test('another price than was shown is refused alike for who is known and who is not; a caller that shows none is not asked', async () => {
  const idGrupo = await published(3)
  const known = stranger()
  await ask(await hold(idGrupo), { persona: known })
  const codigo = await hold(idGrupo)
  const wrong = { ahora: 119.99, total: 821 }
  const [of, another] = [
    await ask(codigo, { persona: known, precio: wrong }),
    await ask(codigo, { persona: stranger(), precio: wrong }),
  ]
  assert.deepEqual([of.status, another.status], [409, 409])
  assert.equal(of.error?.mensaje, another.error?.mensaje)
  assert.equal((await ask(codigo, { precio: { ahora: -1, total: 821 } })).status, 400)
  assert.equal((await ask(codigo, { precio: { ahora: 120, total: 820 } })).status, 409)
  assert.deepEqual(await seatsOf(idGrupo), [1, 1, 1])
  assert.equal((await ask(codigo, { precio: { ahora: 120, total: 821 } })).status, 201)
  assert.deepEqual(await verificar(api.db), [])
})
