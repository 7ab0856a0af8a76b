import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'

import { aviso } from '#contract/operacion/aviso.ts'
import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { watchClock } from '#server/core/clock.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, oauth, signIn } from '#server/testing/sign-in.ts'

import { tellFarClock } from './index.ts'

const api = await testApi()
// Less than the difference: a token that is compared with the clock of the machine has ended.
await sql`update parametro set valor = '5' where clave = 'acceso.minutosToken'`.execute(api.db)
const MINUTE_MS = 60_000
const ready = async () =>
  (await api.app.inject('/api/salud/listo')).json<{ reloj: { segundos: number; lejos: boolean } }>().reloj
const seconds = async () =>
  Number(/^escuela_reloj_segundos (.+)$/m.exec((await api.app.inject('/api/metricas')).body)?.[1])

for (const minutes of [10, -10])
  test(`a server whose clock differs by ${minutes} minutes says so, and signs no one out`, async (context) => {
    const token = await api.session({ authorities: [] })
    assert.deepEqual(await ready(), { segundos: 0, lejos: false })
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + minutes * MINUTE_MS })
    const { segundos, lejos } = await ready()
    assert.ok(Math.abs(segundos - minutes * 60) <= 30, String(segundos))
    assert.equal(lejos, true)
    assert.ok(Math.abs((await seconds()) - minutes * 60) <= 30)
    assert.equal((await api.as(token, sesion.ver, {})).status, 200)
    const other = await api.session({ authorities: [] })
    context.mock.timers.reset()
    await ready()
    assert.equal((await api.as(other, sesion.ver, {})).status, 200)
  })

test('a server whose clock differs by some seconds says nothing', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 20_000 })
  assert.equal((await ready()).lejos, false)
})

for (const minutes of [10, -10])
  test(`a code of the second factor is good at a server that differs by ${minutes} minutes`, async (context) => {
    const { login } = await makePerson(api, { perfil: 'Administrador' })
    const token = (await signIn(api, login)).body.access_token as string
    const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
    // The telephone has the right time.
    const codeAt = (step: number) =>
      new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + step * 30_000 })
    const [first, second] = [codeAt(0), codeAt(1)]
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + minutes * MINUTE_MS })
    await ready()
    assert.equal((await api.as(token, segundoFactor.activar, { codigo: first })).status, 200)
    const grant = { grant_type: 'password', username: login, password: CLAVE, codigo: second }
    assert.equal((await oauth(api, 'token', grant)).status, 200)
    context.mock.timers.reset()
    await ready()
  })

test('a clock that is far is in the bell of those who configure, once a day, and in nobody else’s', async (context) => {
  const told = async (authorities: ['per_configuracion'] | []) =>
    (await api.as(await api.session({ authorities }), aviso.buscar, {})).data!.avisos.filter(
      ({ tipo }) => tipo === 'RELOJ',
    )
  const look = async (ahead: number) => {
    context.mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.now() + ahead })
    const keep = (n: number) => tellFarClock(api.db, n)
    const stop = watchClock(api.app.clock, { say: () => {}, keep }, (error) => assert.fail(error))
    context.mock.timers.tick(30_000)
    await stop()
    context.mock.timers.reset()
    await ready()
  }
  await look(-30_000)
  assert.deepEqual(await told(['per_configuracion']), [])
  await look(1000)
  await look(1000)
  const [one, ...rest] = await told(['per_configuracion'])
  assert.match(one?.detalle ?? '', /^3\d s respecto de la base de datos/)
  assert.ok(one?.texto)
  assert.deepEqual([rest, await told([])], [[], []])
})
