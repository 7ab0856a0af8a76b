import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { callChild, type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { TEST_CARDS, testSimulador } from '#server/testing/simulador.ts'
import { sizeOf } from '#server/testing/size.ts'

const KILLS = sizeOf('avisos', 3)
const PAYERS = 4
/** The gateway retries for longer than the server takes to come back. */
const RETRIES = [200, 400, 800, 1600, 3200, 6400]
const CHARGED = 99.9 + 99.9

const PORT = String(await freePort())
const sim = await testSimulador({
  notifyUrl: `http://127.0.0.1:${PORT}/api/izipay/notificacion`,
  patience: { retries: RETRIES, notification: 2000 },
})
const { url, usuario, clave, clavePublica, hmac } = sim.credentials
const DATA_DIR = await mkdtemp(join(tmpdir(), 'avisos-'))
const database = await testDatabase()
const place: Place = {
  PORT,
  DATA_DIR,
  DATABASE_URL: database.connectionString,
  IZIPAY_MODO: 'real',
  IZIPAY_URL: url,
  IZIPAY_USUARIO: usuario,
  IZIPAY_CLAVE: clave,
  IZIPAY_CLAVE_PUBLICA: clavePublica,
  IZIPAY_HMAC: hmac,
}
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await sim.close()
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(server, () => server.address)
const idGrupo = await school.grupo('TARJETA')
let n = 0

async function payer() {
  const { idMatricula, idUsuario, token } = await school.student(idGrupo, String(60_000_000 + ++n))
  const account = () => school.call(cuenta.deMatricula, { idMatricula })
  const cuentas = (await account()).content.map((c) => c.idCuenta)
  const form = () => callChild(server.address, { op: pasarela.token, input: { cuentas }, token })
  const pay = async () => sim.pay((await form()).formToken, TEST_CARDS.aceptada)
  const paid = async () => (await school.call(ingreso.buscar, { idUsuario })).content
  return { account, form, pay, paid }
}

/** Waits for the gateway's retries; a payer without a form or a payment makes one now. */
async function settle({ account, pay, paid }: Awaited<ReturnType<typeof payer>>) {
  const owes = async () => (await account()).totales.saldo > 0
  const inProcess = async () => (await paid()).some(({ estado }) => estado === 'EN_PROCESO')
  for (let tries = 0; (await owes()) && (await inProcess()) && tries < 60; tries++) {
    await school.call(pasarela.consultar, { idIngreso: (await paid())[0]!.idIngreso })
    if (await owes()) await setTimeout(50)
    if (tries === 3 && (await owes())) await pay()
  }
  if (await owes()) await pay()
  for (let tries = 0; (await owes()) && tries < 100; tries++) await setTimeout(50)
}

const charged = async () =>
  (await sim.state()).orders
    .flatMap(({ transactions }) => transactions)
    .filter(({ operationType, detailedStatus }) => operationType === 'DEBIT' && detailedStatus !== 'REFUSED')

for (let round = 1; round <= KILLS; round++) {
  test(`killed while people pay by card: what the gateway charged is booked once (${round})`, async () => {
    const payers = await Promise.all(Array.from({ length: PAYERS }, payer))
    const work = Promise.allSettled(payers.map(({ pay }) => pay()))
    await setTimeout(Math.random() * 250)
    await server.end('SIGKILL')
    await work
    server = await startChild(place)
    for (const one of payers) {
      await settle(one)
      const { totales } = await one.account()
      assert.deepEqual([totales.saldo, totales.saldoAFavor], [0, 0])
      const confirmed = (await one.paid()).filter(({ estado }) => estado === 'CONFIRMADO')
      assert.deepEqual(
        confirmed.map(({ monto }) => monto),
        [CHARGED],
      )
    }
  })
}

test('the gateway and the books agree at the end', async (t) => {
  assert.equal((await charged()).length, n)
  assert.equal(await runVerificar(place), '')
  t.diagnostic(`campaign: ${KILLS} kills among card payments, ${n} paid, each once here and at the gateway`)
})
