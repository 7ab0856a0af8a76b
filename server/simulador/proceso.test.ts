import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { speakTo, TEST_CARDS } from '#server/testing/simulador.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulador-'))
})
after(() => rm(folder, { recursive: true }))

/** Starts it in a process, and reads its printed settings as the environment of a server that uses it. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  const exited = once(child, 'exit').then(([code]) => code as number)
  const told = (name: string) => new RegExp(`${name}=(\\S+)`).exec(said)?.[1] ?? ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => told('IZIPAY_HMAC') && resolve())
  })
  await Promise.race([ready, exited])
  return { child, exited, said: () => said, told }
}

const gatewayOf = ({ told }: Awaited<ReturnType<typeof start>>) =>
  speakTo({
    url: told('IZIPAY_URL'),
    usuario: told('IZIPAY_USUARIO'),
    clave: told('IZIPAY_CLAVE'),
    clavePublica: told('IZIPAY_CLAVE_PUBLICA'),
  })

test('killed in the middle, it comes back with the same keys and gives back what was paid before', async () => {
  const first = await start()
  assert.match(first.said(), /SIMULADOR de Izipay, no se cobra/)
  const sim = gatewayOf(first)
  await sim.pay(await sim.form('antes'), TEST_CARDS.aceptada)
  const { uuid = '' } = (await sim.state()).orders[0]?.transactions[0] ?? {}
  await sim.act('capture', { uuid })
  first.child.kill('SIGKILL')
  await first.exited

  const second = await start()
  for (const name of ['IZIPAY_CLAVE', 'IZIPAY_CLAVE_PUBLICA', 'IZIPAY_HMAC'])
    assert.equal(second.told(name), first.told(name))
  const { answer } = await gatewayOf(second).rest<{ operationType: string }>('Transaction/Refund', {
    uuid,
    amount: 1,
  })
  assert.equal(answer.operationType, 'CREDIT')
  second.child.kill('SIGTERM')
  assert.equal(await second.exited, 0)
})

test('it takes the keys it is given, and does not say a card', async () => {
  const env = {
    DATA_DIR: '',
    IZIPAY_CLAVE: 'testpassword_SIMULADOR-de-alguien',
    IZIPAY_HMAC: 'sim-de-alguien',
  }
  const run = await start(env)
  assert.deepEqual([run.told('IZIPAY_CLAVE'), run.told('IZIPAY_HMAC')], [env.IZIPAY_CLAVE, env.IZIPAY_HMAC])
  const sim = gatewayOf(run)
  await sim.pay(await sim.form('callado'), TEST_CARDS.aceptada)
  await sim.post('/sim/pay', `{"card":{"pan":"${TEST_CARDS.aceptada}`)
  run.child.kill('SIGTERM')
  await run.exited
  assert.equal(run.said().includes(TEST_CARDS.aceptada), false)
})

test('it does not start where people are charged, unless it is a demonstration', async () => {
  const run = await start({ NODE_ENV: 'production' })
  assert.equal(await run.exited, 1)
  assert.match(run.said(), /^El simulador de Izipay no cobra: [^\n]+\n$/)
  const demo = await start({ NODE_ENV: 'production', DEMO: '1' })
  demo.child.kill('SIGTERM')
  assert.equal(await demo.exited, 0)
})
