import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { TEST_CARDS, testSimulador } from '#server/testing/simulador.ts'

type Sim = Awaited<ReturnType<typeof testSimulador>>
type Movement = {
  uuid: string
  amount: number
  status: string
  detailedStatus: string
  operationType: string
  transactionDetails: {
    parentTransactionUuid: string | null
    cardDetails: { captureResponse: { refundAmount: number | null } }
  }
}
type Order = { orderStatus: string; orderCycle: string; transactions: Movement[] }
type Refused = { errorCode: string; detailedErrorMessage: string | null }

let sim: Sim
before(async () => {
  sim = await testSimulador()
})
after(() => sim.close())

async function refused(service: string, body: unknown, basic?: string) {
  const { status, answer, mode } = await sim.rest<Refused>(service, body, basic)
  assert.equal(status, 'ERROR')
  assert.equal(mode, 'TEST')
  return answer
}
const codeOf = async (service: string, body: unknown, basic?: string) =>
  (await refused(service, body, basic)).errorCode

const PAYMENT = { amount: 100, currency: 'PEN', orderId: 'a-1', customer: { email: 'a@example.com' } }

/** A payment that went well, and its movement. */
async function paid(orderId: string, given = {}) {
  await sim.pay(await sim.form(orderId, given), TEST_CARDS.aceptada)
  const { answer } = await sim.rest<Order>('Order/Get', { orderId })
  return answer.transactions[0] as Movement
}
async function captured(orderId: string, given = {}) {
  const { uuid } = await paid(orderId, given)
  await sim.act('capture', { uuid })
  return uuid
}
const giveBack = (uuid: string, given = {}) =>
  sim.rest<Movement>('Transaction/CancelOrRefund', { uuid, currency: 'PEN', comment: 'x', ...given })

test('who is not the shop, what is not an object and what does not exist are refused with HTTP 200', async () => {
  for (const basic of ['', 'Basic x', `Basic ${btoa('10000001:otra')}`, 'Bearer x'])
    assert.equal(await codeOf('Charge/SDKTest', { value: 'x' }, basic), 'INT_905')
  for (const body of ['', '[]', '"x"', '{"a":', 'null', '5'])
    assert.equal(await codeOf('Charge/SDKTest', body), 'INT_902')
  for (const name of ['Charge/Nada', 'toString', 'constructor', '__proto__'])
    assert.equal(await codeOf(name, {}), 'INT_901')
})

test('the connection test gives back its value', async () => {
  const { status, answer } = await sim.rest<{ value: string }>('Charge/SDKTest', { value: 'ñ x' })
  assert.equal(status, 'SUCCESS')
  assert.equal(answer.value, 'ñ x')
})

test('a payment with a wrong field is refused by the code of the field', async () => {
  const wrong: [string, Record<string, unknown>][] = [
    ...[0, -1, 1.5, '100', null, undefined, 2 ** 60].map((amount): [string, object] => [
      'INT_009',
      { amount },
    ]),
    ...['EUR', 'pen', '', null].map((currency): [string, object] => ['INT_010', { currency }]),
    ...['', 'ñ', 'a b', 'x'.repeat(65), null, 5].map((orderId): [string, object] => ['INT_013', { orderId }]),
    ...[undefined, {}, { email: 'x' }, { email: null }].map((customer): [string, object] => [
      'INT_015',
      { customer },
    ]),
    ...[{ a: 1 }, { a: { b: 'c' } }, 'x', ['x']].map((metadata): [string, object] => [
      'INT_091',
      { metadata },
    ]),
    ...['/x', 'ftp://x.pe', 'javascript:x', 5].map((ipnTargetUrl): [string, object] => [
      'INT_926',
      { ipnTargetUrl },
    ]),
    ...[-1, 10, 1.5, 'x'].map((retry): [string, object] => [
      'INT_899',
      { transactionOptions: { cardOptions: { retry } } },
    ]),
  ].map(([code, given]) => [code as string, given as Record<string, unknown>])
  for (const [code, given] of wrong)
    assert.equal(await codeOf('Charge/CreatePayment', { ...PAYMENT, ...given }), code, JSON.stringify(given))
  const { detailedErrorMessage } = await refused('Charge/CreatePayment', {
    ...PAYMENT,
    customer: { email: 'x' },
  })
  assert.equal(detailedErrorMessage, 'Invalid input value [name=customer.email, value=x]')
})

test('the same payment asked twice gives two forms, and an order that nobody tried to pay is not found', async () => {
  const [one, two] = [
    await sim.form('dos-veces'),
    await sim.form('dos-veces', { loQueSea: 1, paymentMethods: ['CARDS'] }),
  ]
  assert.match(one, /^SIMULADOR.{200,}/)
  assert.notEqual(one, two)
  assert.equal(await codeOf('Order/Get', { orderId: 'dos-veces' }), 'PSP_010')
  assert.equal(await codeOf('Order/Get', { orderId: 'nunca' }), 'PSP_010')
  assert.equal(await codeOf('Order/Get', {}), 'INT_902')
  assert.equal(await codeOf('Transaction/Get', { uuid: 'x' }), 'PSP_010')
  assert.equal(await codeOf('Transaction/CancelOrRefund', {}), 'PSP_010')
})

test('two forms of one order, both paid, are two charges', async () => {
  const forms = [await sim.form('doble'), await sim.form('doble')]
  for (const form of forms) await sim.pay(form, TEST_CARDS.aceptada)
  const { answer } = await sim.rest<Order>('Order/Get', { orderId: 'doble', operationType: 'DEBIT' })
  assert.deepEqual(
    answer.transactions.map(({ detailedStatus, amount }) => [detailedStatus, amount]),
    [
      ['AUTHORISED', 15_050],
      ['AUTHORISED', 15_050],
    ],
  )
})

test('an order with more than 30 movements is not given', async () => {
  const form = await sim.form('muchos', { transactionOptions: { cardOptions: { retry: 9 } } })
  const forms = [
    form,
    await sim.form('muchos'),
    ...(await Promise.all(Array.from({ length: 10 }, () => sim.form('muchos')))),
  ]
  for (let n = 0; n < 10; n++) await sim.pay(form, TEST_CARDS.rechazada)
  for (const one of forms.slice(1)) await sim.pay(one, TEST_CARDS.rechazada)
  assert.equal((await sim.rest<Order>('Order/Get', { orderId: 'muchos' })).answer.transactions.length, 21)
  for (const one of forms.slice(1)) await sim.pay(one, TEST_CARDS.rechazada)
  assert.equal(await codeOf('Order/Get', { orderId: 'muchos' }), 'PSP_015')
})

test('before it is captured a payment is cancelled whole, once, and is a refund of nobody', async () => {
  const { uuid } = await paid('anulado')
  const asked = { uuid, currency: 'PEN' }
  assert.equal(await codeOf('Transaction/Refund', { ...asked, amount: 15_050 }), 'PSP_076')
  assert.equal(await codeOf('Transaction/CancelOrRefund', { ...asked, amount: 1 }), 'PSP_076')
  const partly = { ...asked, amount: 1, resolutionMode: 'CANCELLATION_ONLY' }
  assert.equal(await codeOf('Transaction/CancelOrRefund', partly), 'PSP_075')
  assert.equal(await codeOf('Transaction/CancelOrRefund', { ...asked, resolutionMode: 'X' }), 'INT_902')

  const { status, answer } = await giveBack(uuid, { amount: 15_050 })
  assert.equal(status, 'SUCCESS')
  assert.deepEqual(
    [answer.uuid, answer.operationType, answer.status, answer.detailedStatus],
    [uuid, 'DEBIT', 'UNPAID', 'CANCELLED'],
  )
  assert.equal(await codeOf('Transaction/Cancel', { uuid }), 'PSP_105')
  const order = await sim.rest<Order>('Order/Get', { orderId: 'anulado' })
  assert.equal(order.answer.orderStatus, 'UNPAID')
  assert.equal(order.answer.transactions.length, 1)
})

test('before it is captured the amount may be lowered, and less is left to give back', async () => {
  const { uuid } = await paid('rebajado')
  const less = (amount: unknown) => ({ uuid, cardUpdate: { amount, currency: 'PEN' } })
  assert.equal(await codeOf('Transaction/Update', less(15_051)), 'PSP_510')
  assert.equal(await codeOf('Transaction/Update', less(0)), 'INT_009')
  assert.equal(await codeOf('Transaction/Update', { uuid }), 'INT_902')
  assert.equal((await sim.rest<Movement>('Transaction/Update', less(5000))).answer.amount, 5000)
  await sim.act('capture', { uuid })
  assert.equal(await codeOf('Transaction/Update', less(4000)), 'PSP_011')
  assert.equal(await codeOf('Transaction/Refund', { uuid, amount: 5001 }), 'PSP_510')
})

test('after it is captured it is given back in parts, never more than there was, and the same call again is another part', async () => {
  const uuid = await captured('devuelto')
  assert.equal(await codeOf('Transaction/Cancel', { uuid }), 'PSP_075')
  assert.equal(await codeOf('Transaction/Refund', { uuid, amount: 15_051 }), 'PSP_510')
  assert.equal(await codeOf('Transaction/Refund', { uuid, amount: 0 }), 'INT_009')
  assert.equal(await codeOf('Transaction/Refund', { uuid, amount: 10, currency: 'USD' }), 'INT_010')

  const credits = [await giveBack(uuid, { amount: 5000 }), await giveBack(uuid, { amount: 5000 })].map(
    ({ answer }) => answer,
  )
  assert.notEqual(credits[0]?.uuid, credits[1]?.uuid)
  for (const credit of credits) {
    assert.deepEqual([credit.operationType, credit.status, credit.amount], ['CREDIT', 'PAID', 5000])
    assert.equal(credit.transactionDetails.parentTransactionUuid, uuid)
  }
  assert.equal(await codeOf('Transaction/CancelOrRefund', { uuid, amount: 5051 }), 'PSP_511')
  assert.equal((await giveBack(uuid)).answer.amount, 5050)
  assert.equal(await codeOf('Transaction/CancelOrRefund', { uuid, amount: 1 }), 'PSP_104')
  assert.equal(await codeOf('Transaction/CancelOrRefund', { uuid: credits[0]?.uuid }), 'PSP_011')

  const debit = await sim.rest<Movement>('Transaction/Get', { uuid })
  assert.equal(debit.answer.transactionDetails.cardDetails.captureResponse.refundAmount, 15_050)
  const found = await sim.rest<Order>('Order/Get', { orderId: 'devuelto', operationType: 'CREDIT' })
  assert.deepEqual(
    found.answer.transactions.map(({ amount }) => amount),
    [5050, 5000, 5000],
  )
})

test('what was refused cannot be given back', async () => {
  await sim.pay(await sim.form('rechazado'), TEST_CARDS.rechazada)
  const { answer } = await sim.rest<Order>('Order/Get', { orderId: 'rechazado' })
  assert.equal(await codeOf('Transaction/CancelOrRefund', { uuid: answer.transactions[0]?.uuid }), 'PSP_083')
})

test('a refund may wait for the bank, which may refuse it after all', async () => {
  const uuid = await captured('en-espera')
  await sim.act('next', { refund: 'REFUND_TO_RETRY' })
  const waiting = (await giveBack(uuid, { amount: 15_050 })).answer
  assert.deepEqual([waiting.status, waiting.detailedStatus], ['RUNNING', 'REFUND_TO_RETRY'])
  assert.equal(await codeOf('Transaction/CancelOrRefund', { uuid }), 'PSP_104')
  await sim.act('resolve', { uuid: waiting.uuid, ok: false })
  assert.equal((await sim.rest<Movement>('Transaction/Get', { uuid: waiting.uuid })).answer.status, 'UNPAID')

  await sim.act('next', { refund: 'REFUSED' })
  assert.equal((await giveBack(uuid, { amount: 100 })).answer.detailedStatus, 'REFUSED')
  assert.equal((await giveBack(uuid)).answer.amount, 15_050)
})
