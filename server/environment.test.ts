import assert from 'node:assert/strict'
import { test } from 'node:test'

import { translator } from '#server/core/words.ts'

import { readEnvironment, WrongVariable } from './environment.ts'

const read = (source: Record<string, string>) => readEnvironment(translator('es'), source)

for (const [variable, value] of Object.entries({
  PORT: 'tres mil',
  DATABASE_URL: 'mysql://localhost/escuela',
  DEMO: 'sí',
  CLAVE_DEMO: 'corta',
  PROXIES: '10.0.0.0/8, cualquiera',
  SMTP_URL: 'correo.example',
  IZIPAY_MODO: 'produccion',
}))
  test(`${variable} that cannot be used is named`, () => {
    assert.throws(
      () => read({ [variable]: value }),
      (error) => error instanceof WrongVariable && error.message.includes(variable),
    )
  })

test('the real gateway asks for all of its keys', () => {
  assert.throws(() => read({ IZIPAY_MODO: 'real', IZIPAY_URL: 'https://api.example' }), /IZIPAY_USUARIO/)
})

test('an empty variable is one that is not there', () => {
  assert.equal(read({ PORT: '', DATABASE_URL: '' }).port, 3000)
})

test('in production there is no sample school and no stand-in for the gateway unless asked for', () => {
  const { demo, izipay } = read({ NODE_ENV: 'production' })
  assert.deepEqual({ demo, izipay }, { demo: false, izipay: undefined })
  assert.equal(read({ NODE_ENV: 'production', DEMO: '1' }).demo, true)
  assert.equal(read({}).demo, true)
})
