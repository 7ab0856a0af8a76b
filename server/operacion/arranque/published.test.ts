import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readEnvironment } from '#server/core/environment.ts'
import { translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { sampleDatabase } from '#server/testing/sample.ts'
import { signIn } from '#server/testing/sign-in.ts'

import { furnish } from './index.ts'

const CLAVE = 'Escuela-2026'
const t = translator('es')
const api = await testApi({}, { open: sampleDatabase })

/** Returns the sentences of a start with these variables. */
async function said(variables: Record<string, string>) {
  const sentences: string[] = []
  await furnish(api.db, readEnvironment(t, variables), t, (sentence) => sentences.push(sentence))
  return sentences
}

test('a sample school keeps its users where it is one', async () => {
  assert.deepEqual(await said({ DEMO: '1', NODE_ENV: 'production' }), [])
  assert.deepEqual(await said({ NODE_ENV: 'test' }), [])
  assert.equal((await signIn(api, 'gestor', CLAVE)).status, 200)
})

test('in production the users with the published password are blocked, and a first administrator can enter', async () => {
  const changed = await api.db
    .updateTable('usuario')
    .set({ claveHash: 'another' })
    .where('login', '=', 'consulta')
    .returning('idUsuario')
    .execute()
  assert.equal(changed.length, 1)
  const [blocked = '', first = ''] = await said({ NODE_ENV: 'production' })
  assert.match(blocked, /contraseña publicada.*admin/)
  const [, login = '', clave = ''] = /Usuario: (\S+)\. Contraseña[^:]*: (\S+)/.exec(first) ?? []
  assert.ok(clave, first)
  for (const one of ['gestor', 'caja', 'alumno'])
    assert.notEqual((await signIn(api, one, CLAVE)).status, 200, one)
  const { estado } = await api.db
    .selectFrom('usuario')
    .select('estado')
    .where('login', '=', 'consulta')
    .executeTakeFirstOrThrow()
  assert.equal(estado, 'ACTIVO')
  assert.equal((await signIn(api, login, clave)).status, 200)
  assert.deepEqual(await said({ NODE_ENV: 'production' }), [])
})
