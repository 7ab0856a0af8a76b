import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { type Aviso, testShop } from '#server/testing/shop.ts'
import { TEST_CARDS, TEST_KEYS, testSimulador } from '#server/testing/simulador.ts'

import { signText } from './keys.ts'

let sim: Awaited<ReturnType<typeof testSimulador>>
let shop: Awaited<ReturnType<typeof testShop>>
before(async () => {
  shop = await testShop()
  sim = await testSimulador({ notifyUrl: shop.url })
})
afterEach(() => {
  shop.avisos.length = 0
})
after(async () => {
  await sim.close()
  await shop.close()
})

const call = (signal?: AbortSignal) =>
  fetch(`${sim.url}/api-payment/V4/Charge/SDKTest`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`10000001:${TEST_KEYS.clave}`)}` },
    body: '{"value":"x"}',
    ...(signal && { signal }),
  })

test('calls go wrong as they are told, as many times as they are told, and then go well', async () => {
  await sim.act('next', { call: { how: '502' }, times: 2 })
  assert.deepEqual([(await call()).status, (await call()).status, (await call()).status], [502, 502, 200])

  await sim.act('next', { call: { how: 'html' } })
  const page = await call()
  assert.deepEqual([page.status, (await page.text()).slice(0, 6)], [200, '<html>'])

  for (const how of ['PSP_999', 'PSP_106']) {
    await sim.act('next', { call: { how } })
    const { status, answer } = await sim.rest<{ errorCode: string }>('Charge/SDKTest', { value: 'x' })
    assert.deepEqual([status, answer.errorCode], ['ERROR', how])
  }
  await sim.act('next', { call: { how: '502', service: 'Order/Get' } })
  assert.equal((await call()).status, 200)
  await sim.act('clear', {})
  assert.equal((await sim.rest('Order/Get', { orderId: 'x' })).status, 'ERROR')
  assert.equal((await sim.act('next', { call: { how: 'nada' } })).error?.errorCode, 'INT_902')
})

test('a call that hangs, and one that drips, last as long as who asks wants to wait', async () => {
  for (const how of ['hang', 'drip']) {
    await sim.act('next', { call: { how } })
    await assert.rejects(async () => (await call(AbortSignal.timeout(150))).text(), { name: 'TimeoutError' })
  }
})

test('what hangs does not keep the gateway from closing', { timeout: 5000 }, async () => {
  const other = await testSimulador()
  await other.act('next', { call: { how: 'hang' } })
  const req = request(`${other.url}/api-payment/V4/Charge/SDKTest`, { method: 'POST' }).end('{}')
  const cut = once(req, 'error')
  await wait(50)
  await other.close()
  await cut
})

test('an answer that is lost was done all the same', async () => {
  await sim.pay(await sim.form('perdida'), TEST_CARDS.aceptada)
  const { uuid = '' } = (await sim.state()).orders[0]?.transactions[0] ?? {}
  await sim.act('capture', { uuid })
  await sim.act('next', { call: { how: 'lost', service: 'Transaction/CancelOrRefund' } })
  await assert.rejects(sim.rest('Transaction/CancelOrRefund', { uuid, amount: 100 }))
  const credits = (await sim.state()).orders[0]?.transactions.filter((one) => one.operationType === 'CREDIT')
  assert.deepEqual(
    credits?.map(({ amount }) => amount),
    [100],
  )
})

let orders = 0
/** Pays with this fault in the next notification, and returns the notifications received. */
async function notified(notification: object, count: number): Promise<Aviso[]> {
  await sim.act('next', { notification })
  assert.ok((await sim.pay(await sim.form(`aviso-${++orders}`), TEST_CARDS.aceptada)).answer)
  return shop.until(count)
}
const textOf = ({ fields }: Aviso) => fields['kr-answer'] ?? ''
const isSigned = (aviso: Aviso) => aviso.fields['kr-hash'] === signText(textOf(aviso), TEST_KEYS.clave)

test('a notification may be lost, come twice, or come after the browser', async () => {
  await notified({ drop: true }, 0)
  await wait(100)
  assert.equal(shop.avisos.length, 0)
  assert.equal((await sim.state()).notices[0]?.error, 'descartado')

  assert.equal((await notified({ copies: 2 }, 2)).length, 2)
  shop.avisos.length = 0
  await sim.act('next', { notification: { late: true, delayMs: 150 } })
  await sim.pay(await sim.form('despues'), TEST_CARDS.aceptada)
  assert.equal(shop.avisos.length, 0)
  assert.equal((await shop.until(1)).length, 1)
})

test('the odd texts are signed, and the forgeries are not', async () => {
  const [slashes] = await notified({ text: 'slashes' }, 1)
  assert.match(textOf(slashes as Aviso), /V4\\\/Payment/)
  assert.equal(
    slashes?.fields['kr-hash'],
    signText(textOf(slashes as Aviso).replaceAll('\\/', '/'), TEST_KEYS.clave),
  )
  shop.avisos.length = 0

  const [spaced] = await notified({ text: 'spaced' }, 1)
  assert.ok(isSigned(spaced as Aviso))
  assert.notEqual(JSON.stringify(JSON.parse(textOf(spaced as Aviso))), textOf(spaced as Aviso))
  shop.avisos.length = 0

  for (const text of ['amount', 'key', 'reencoded', 'truncated']) {
    const [forged] = await notified({ text }, 1)
    assert.equal(isSigned(forged as Aviso), false, text)
    shop.avisos.length = 0
  }
})

test('facts that are not so come well signed', async () => {
  const signed = { amount: 100, currency: 'USD', orderId: 'otro', shopId: '20000002', mode: 'PRODUCTION' }
  const [aviso] = await notified({ signed }, 1)
  assert.ok(isSigned(aviso as Aviso))
  const { shopId, orderDetails, transactions } = JSON.parse(textOf(aviso as Aviso)) as {
    shopId: string
    orderDetails: Record<string, unknown>
    transactions: { amount: number; currency: string }[]
  }
  const { orderTotalAmount, orderCurrency, orderId, mode } = orderDetails
  assert.deepEqual({ amount: orderTotalAmount, currency: orderCurrency, orderId, shopId, mode }, signed)
  assert.deepEqual([transactions[0]?.amount, transactions[0]?.currency], [100, 'USD'])
})

test('closing and opening again keeps the keys, the payments, the questions and what was to be told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-'))
  const { clave, hmac } = TEST_KEYS
  const one = await testSimulador({
    folder,
    notifyUrl: shop.url,
    patience: { retries: [300], challenge: 600 },
  })
  shop.answer({ status: 503 })
  await one.pay(await one.form('ayer'), TEST_CARDS.aceptada)
  const { uuid = '' } = (await one.state()).orders[0]?.transactions[0] ?? {}
  await one.act('capture', { uuid })
  await one.pay(await one.form('sin-responder'), TEST_CARDS.autenticada)
  await one.close()
  assert.equal(shop.avisos.length, 1)

  const two = await testSimulador({ folder, notifyUrl: shop.url, keys: {} })
  assert.deepEqual([two.credentials.clave, two.credentials.hmac], [clave, hmac])
  assert.equal(two.credentials.clavePublica, one.credentials.clavePublica)
  const { answer } = await two.rest<{ operationType: string }>('Transaction/Refund', { uuid, amount: 100 })
  assert.equal(answer.operationType, 'CREDIT')
  await shop.until(3)
  assert.deepEqual(
    shop.avisos.map((aviso) => (JSON.parse(textOf(aviso)) as { orderStatus: string }).orderStatus),
    ['PAID', 'PAID', 'UNPAID'],
  )
  await two.close()

  const kept = await readFile(join(folder, 'simulador.json'), 'utf8')
  assert.match(kept, /497010XXXXXX0055/)
  for (const secret of [TEST_CARDS.aceptada, TEST_CARDS.autenticada, '"cvv"', '"card":{"pan":"4970110000'])
    assert.equal(kept.includes(secret), false)
  await rm(folder, { recursive: true })
})

test('only so many orders are remembered', async () => {
  const small = await testSimulador({ most: 3 })
  for (let n = 0; n < 5; n++) await small.form(`p-${n}`)
  assert.deepEqual(
    (await small.state()).orders.map(({ orderId }) => orderId),
    ['p-4', 'p-3', 'p-2'],
  )
  await small.close()
})

test('every page says what it is, and runs nothing that is not a file of its own', async () => {
  const gateway = '/static/js/krypton-client/V4.0'
  const files = {
    [`${gateway}/stable/kr-payment-form.min.js`]: 'text/javascript',
    [`${gateway}/ext/classic-reset.css`]: 'text/css',
    [`${gateway}/ext/neon-reset.min.css`]: 'text/css',
    [`${gateway}/ext/classic.js`]: 'text/javascript',
    '/sim/card.html': 'text/html',
    '/admin': 'text/html',
    '/sim/try.html': 'text/html',
  }
  for (const [path, type] of Object.entries(files)) {
    const res = await fetch(`${sim.url}${path}`)
    assert.equal(res.status, 200, path)
    assert.ok(res.headers.get('content-type')?.startsWith(type), path)
    assert.equal(res.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(res.headers.get('x-simulador'), 'no se cobra')
    assert.match(
      res.headers.get('content-security-policy') ?? '',
      /script-src 'self';.*frame-ancestors 'self'$/,
    )
    const body = await res.text()
    if (type !== 'text/html') continue
    assert.match(body, /SIMULADOR/)
    assert.doesNotMatch(body, /<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/)
  }
  assert.equal((await fetch(`${sim.url}/sim/../package.json`)).status, 404)
})
