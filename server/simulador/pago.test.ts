import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { type Aviso, testShop } from '#server/testing/shop.ts'
import { type Signed, TEST_CARDS, TEST_KEYS, testSimulador, typedCard } from '#server/testing/simulador.ts'

import { signText } from './keys.ts'

type Payment = {
  shopId: string
  orderCycle: string
  orderStatus: string
  serverDate: string
  orderDetails: Record<string, unknown>
  transactions: { uuid: string; detailedStatus: string; operationType: string; errorCode: string | null }[]
}

let sim: Awaited<ReturnType<typeof testSimulador>>
let shop: Awaited<ReturnType<typeof testShop>>
before(async () => {
  shop = await testShop()
  sim = await testSimulador({ notifyUrl: shop.url })
})
beforeEach(() => {
  shop.avisos.length = 0
})
after(async () => {
  await sim.close()
  await shop.close()
})

/** Checks a notification's signature and returns its payment. */
function paymentOf({ fields }: Aviso): Payment {
  const text = fields['kr-answer'] ?? ''
  assert.equal(fields['kr-hash'], signText(text, TEST_KEYS.clave))
  assert.equal(fields['kr-hash-key'], 'password')
  assert.equal(fields['kr-hash-algorithm'], 'sha256_hmac')
  assert.equal(fields['kr-answer-type'], 'V4/Payment')
  return JSON.parse(text) as Payment
}
const last = () => paymentOf(shop.avisos.at(-1) as Aviso)

function readSigned(answer: Signed | undefined): Payment {
  assert.ok(answer)
  assert.equal(answer.hash, signText(answer.rawClientAnswer, TEST_KEYS.hmac))
  assert.equal(answer.hashKey, 'sha256_hmac')
  return JSON.parse(answer.rawClientAnswer) as Payment
}

test('a payment tells the shop first, and the browser the same text under its own key', async () => {
  shop.answer({ status: 200, delayMs: 100 })
  const token = await sim.form('feliz', { metadata: { b: 'Matrícula 3° "B"', 10: 'x' } })
  const asked = Date.now()
  const { answer } = await sim.pay(token, TEST_CARDS.aceptada)
  assert.ok(Date.now() - asked >= 100)
  assert.equal(shop.avisos.length, 1)
  assert.equal(shop.avisos[0]?.fields['kr-answer'], answer?.rawClientAnswer)
  assert.equal(shop.avisos[0]?.fields['kr-src'], 'PAY')
  assert.match(String(shop.avisos[0]?.headers['content-type']), /^application\/x-www-form-urlencoded/)

  const payment = readSigned(answer)
  assert.deepEqual([payment.shopId, payment.orderCycle, payment.orderStatus], ['10000001', 'CLOSED', 'PAID'])
  assert.match(payment.serverDate, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
  assert.deepEqual(payment.orderDetails, {
    orderTotalAmount: 15_050,
    orderEffectiveAmount: 15_050,
    orderCurrency: 'PEN',
    mode: 'TEST',
    orderId: 'feliz',
    metadata: { b: 'Matrícula 3° "B"', 10: 'x' },
    _type: 'V4/OrderDetails',
  })
  assert.match(payment.transactions[0]?.uuid ?? '', /^[0-9a-f]{32}$/)
})

test('a form is paid once, even by two pages at the same time', async () => {
  const token = await sim.form('carrera', { currency: 'USD' })
  const told = await Promise.all(Array.from({ length: 8 }, () => sim.pay(token, TEST_CARDS.aceptada)))
  assert.equal(told.filter(({ answer }) => answer).length, 1)
  const errors = told.flatMap(({ error }) => error ?? [])
  assert.deepEqual(new Set(errors.map(({ errorCode }) => errorCode)), new Set(['CLIENT_502']))
  assert.equal(shop.avisos.length, 1)
})

test('a refusal leaves the form open while there are attempts, and each is told', async () => {
  const token = await sim.form('insiste', { transactionOptions: { cardOptions: { retry: 2 } } })
  for (const closed of [false, false]) {
    const told = await sim.pay(token, TEST_CARDS.rechazada)
    assert.deepEqual(
      [told.error?.errorCode, told.error?.detailedErrorCode, told.closed],
      ['ACQ_001', '51', closed],
    )
    assert.equal(readSigned(told.error?.metadata?.answer).orderCycle, 'OPEN')
  }
  const { answer } = await sim.pay(token, TEST_CARDS.aceptada)
  const payment = readSigned(answer)
  assert.deepEqual(
    payment.transactions.map(({ detailedStatus, errorCode }) => [detailedStatus, errorCode]),
    [
      ['AUTHORISED', null],
      ['REFUSED', 'ACQ_001'],
      ['REFUSED', 'ACQ_001'],
    ],
  )
  assert.deepEqual(
    shop.avisos.map(paymentOf).map(({ orderStatus, orderCycle }) => `${orderStatus} ${orderCycle}`),
    ['UNPAID OPEN', 'UNPAID OPEN', 'PAID CLOSED'],
  )
})

test('when the attempts are used up the form is closed', async () => {
  const token = await sim.form('agotado', { transactionOptions: { cardOptions: { retry: 0 } } })
  const told = await sim.pay(token, TEST_CARDS.tecnica)
  assert.deepEqual([told.error?.errorCode, told.closed], ['ACQ_999', true])
  assert.deepEqual([last().orderStatus, last().orderCycle], ['UNPAID', 'CLOSED'])
  assert.equal((await sim.pay(token, TEST_CARDS.aceptada)).error?.errorCode, 'PSP_099')
  assert.equal(shop.avisos.length, 1)
})

test('the bank asks who pays: yes, no, a refusal all the same, a question already answered', async () => {
  const ask = async (orderId: string, pan: string) => {
    const token = await sim.form(orderId)
    const { needs3ds, id } = await sim.pay(token, pan)
    assert.equal(needs3ds, true)
    return { token, id: id ?? '' }
  }
  const yes = await ask('3ds-si', TEST_CARDS.autenticada)
  assert.equal(shop.avisos.length, 0)
  assert.equal(readSigned((await sim.answer3ds(yes.id, true)).answer).orderStatus, 'PAID')
  assert.equal((await sim.answer3ds(yes.id, true)).error?.errorCode, 'PSP_649')

  const no = await ask('3ds-no', TEST_CARDS.autenticada)
  assert.equal((await sim.answer3ds(no.id, false)).error?.errorCode, 'PSP_539')
  const refused = await ask('3ds-rechazo', TEST_CARDS.autenticadaRechazada)
  assert.equal((await sim.answer3ds(refused.id, true)).error?.errorCode, 'ACQ_001')
  assert.equal((await sim.pay(await sim.form('ajena'), TEST_CARDS.ajena)).error?.errorCode, 'PSP_539')

  // Paid meanwhile by another page.
  const late = await ask('3ds-tarde', TEST_CARDS.autenticada)
  await sim.pay(late.token, TEST_CARDS.aceptada)
  assert.equal((await sim.answer3ds(late.id, true)).error?.errorCode, 'CLIENT_502')
})

test('a question left without an answer is refused after its time, and only the shop hears of it', async () => {
  const hurried = await testSimulador({ notifyUrl: shop.url, patience: { challenge: 60 } })
  const token = await hurried.form('3ds-abandono')
  assert.equal((await hurried.pay(token, TEST_CARDS.autenticada)).needs3ds, true)
  await shop.until(1)
  await hurried.close()
  assert.deepEqual([last().orderStatus, last().transactions[0]?.errorCode], ['UNPAID', 'PSP_539'])
})

test('a refusal that comes late does not take away that the order is paid', async () => {
  const token = await sim.form('tarde')
  await sim.pay(token, TEST_CARDS.autenticada)
  await sim.pay(token, TEST_CARDS.aceptada)
  await sim.act('challenges', { order: 'tarde' })
  assert.equal(last().orderStatus, 'PAID')
  assert.equal(last().transactions[0]?.detailedStatus, 'REFUSED')
})

test('a payment may stay pending until the bank decides', async () => {
  const { answer } = await sim.pay(await sim.form('pendiente'), TEST_CARDS.pendiente)
  const { orderStatus, transactions } = readSigned(answer)
  assert.deepEqual([orderStatus, transactions[0]?.detailedStatus], ['RUNNING', 'WAITING_AUTHORISATION'])
  await sim.act('resolve', { uuid: transactions[0]?.uuid, ok: true })
  assert.equal(last().orderStatus, 'PAID')
  assert.equal(shop.avisos.at(-1)?.fields['kr-src'], 'MERCH_BO')
})

test('what is wrong with the form or the card has the code of the gateway, and charges nothing', async () => {
  const formToken = await sim.form('mal')
  const { clavePublica: publicKey } = sim.credentials
  const card = typedCard(TEST_CARDS.aceptada)
  const cases: [string, object][] = [
    ['CLIENT_305', { publicKey, card }],
    ['CLIENT_998', { formToken: 'DEMO-TOKEN-TO-BE-REPLACED', publicKey, card }],
    ['INT_904', { formToken, publicKey: 'x', card }],
    ['INT_904', { formToken, card }],
    ['INT_911', { formToken, publicKey: '10000001:testpublickey_otra', card }],
    ['INT_903', { formToken: 'otro', publicKey, card }],
    ['CLIENT_301', { formToken, publicKey }],
    ['CLIENT_301', { formToken, publicKey, card: { ...card, pan: '4111111111111111' } }],
    ['CLIENT_301', { formToken, publicKey, card: { ...card, pan: '4970100000000056' } }],
    ['CLIENT_302', { formToken, publicKey, card: { ...card, expiry: '13/30' } }],
    ['CLIENT_302', { formToken, publicKey, card: { ...card, expiry: '10/26' } }],
    ['CLIENT_303', { formToken, publicKey, card: { ...card, cvv: '12' } }],
  ]
  for (const [code, body] of cases) {
    const { error } = (await (await sim.post('/sim/pay', body)).json()) as { error: { errorCode: string } }
    assert.equal(error.errorCode, code, JSON.stringify(body))
  }
  // A request that another site could make a browser send.
  const foreign = await sim.post('/sim/pay', JSON.stringify({ formToken, publicKey, card }), {
    'content-type': 'text/plain',
  })
  assert.equal(((await foreign.json()) as { error: { errorCode: string } }).error.errorCode, 'INT_902')
  assert.equal(shop.avisos.length, 0)
  assert.ok((await sim.pay(formToken, TEST_CARDS.aceptada)).answer)
})

test('a form that is over cannot be paid: expired, abandoned', async () => {
  const expired = await sim.form('vencido')
  await sim.act('expire', { order: 'vencido' })
  assert.equal((await sim.pay(expired, TEST_CARDS.aceptada)).error?.errorCode, 'PSP_108')
  assert.equal(shop.avisos.length, 0)

  const quick = await testSimulador({ patience: { form: 1 } })
  const token = await quick.form('rapido')
  await wait(5)
  assert.equal((await quick.pay(token, TEST_CARDS.aceptada)).error?.errorCode, 'PSP_108')
  await quick.close()

  const left = await sim.form('dejado')
  await sim.act('abandon', { order: 'dejado' })
  assert.deepEqual([last().orderStatus, last().orderCycle, last().transactions], ['ABANDONED', 'CLOSED', []])
  assert.equal((await sim.pay(left, TEST_CARDS.aceptada)).error?.errorCode, 'PSP_108')
  assert.equal((await sim.act('abandon', { order: 'dejado' })).error?.errorCode, 'PSP_011')
})

test('the address of the form wins over that of the shop, and redirects are not followed', async () => {
  const other = await testShop()
  other.answer({ status: 302, location: shop.url })
  await sim.pay(await sim.form('otra-direccion', { ipnTargetUrl: other.url }), TEST_CARDS.aceptada)
  assert.deepEqual([other.avisos.length, shop.avisos.length], [1, 0])
  const [notice] = (await sim.state()).notices
  assert.deepEqual([notice?.status, notice?.error], [302, null])
  await other.close()
})

test('who pays does not wait for ever for a shop that does not answer', async () => {
  const hurried = await testSimulador({ notifyUrl: shop.url, patience: { notification: 100, retries: [] } })
  shop.answer({ status: 200, delayMs: 400 })
  const asked = Date.now()
  assert.ok((await hurried.pay(await hurried.form('lenta'), TEST_CARDS.aceptada)).answer)
  assert.ok(Date.now() - asked < 400)
  assert.equal((await hurried.state()).notices[0]?.status, null)
  await hurried.close()
})

test('a notification that is not heard is repeated four times, with the facts of then', async () => {
  shop.answer(...[503, 500, 404, 503].map((status) => ({ status })))
  await sim.pay(await sim.form('sorda'), TEST_CARDS.aceptada)
  const { uuid = '' } = (await sim.state()).orders[0]?.transactions[0] ?? {}
  await sim.act('capture', { uuid })
  await shop.until(5)
  await wait(100)
  assert.equal(shop.avisos.length, 5)
  assert.equal(paymentOf(shop.avisos[0] as Aviso).transactions[0]?.detailedStatus, 'AUTHORISED')
  assert.equal(last().transactions[0]?.detailedStatus, 'CAPTURED')
  const { notices } = await sim.state()
  assert.deepEqual(
    notices.slice(0, 5).map(({ status, attempt }) => [status, attempt]),
    [
      [200, 5],
      [503, 4],
      [404, 3],
      [500, 2],
      [503, 1],
    ],
  )

  shop.avisos.length = 0
  shop.answer(...[503, 503, 503, 503, 503].map((status) => ({ status })))
  await sim.pay(await sim.form('muda'), TEST_CARDS.aceptada)
  await shop.until(5)
  await wait(100)
  assert.equal(shop.avisos.length, 5)
})

test('what is sent again by hand is not insisted on, and what is done in the Back Office is told', async () => {
  await sim.pay(await sim.form('a-mano'), TEST_CARDS.aceptada)
  shop.avisos.length = 0
  shop.answer({ status: 503 })
  await sim.act('resend', { order: 'a-mano', copies: 3 })
  await wait(100)
  assert.deepEqual(
    shop.avisos.map(({ fields }) => fields['kr-src']),
    ['BO', 'BO', 'BO'],
  )

  const { uuid = '' } = (await sim.state()).orders[0]?.transactions[0] ?? {}
  await sim.act('capture', { uuid })
  await sim.act('refund', { uuid, amount: 100 })
  assert.equal(shop.avisos.at(-1)?.fields['kr-src'], 'MERCH_BO')
  assert.equal(last().transactions[0]?.operationType, 'CREDIT')
  assert.equal((await sim.act('refund', { uuid, amount: 15_000 })).error?.errorCode, 'PSP_511')
})
