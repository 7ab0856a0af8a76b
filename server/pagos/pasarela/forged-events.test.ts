import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { signText } from '#server/simulador/keys.ts'
import {
  gatewayMovement,
  newUuid,
  noticeFields,
  returnFields,
  testPayments,
  textOf,
} from '#server/testing/pasarela.ts'
import { TEST_KEYS } from '#server/testing/simulador.ts'
import { sizeOf } from '#server/testing/size.ts'

const FLIPS = sizeOf('falsas', 300)

const { api, student, send, tell } = await testPayments()
const ana = await student()
const form = (await ana.form()).data!
const facts = { orden: form.orden, centimos: 47_055, uuid: newUuid() }
const text = textOf(facts)
const good = noticeFields(text)

type Fields = Record<string, string>
const encode = (fields: Fields) => new URLSearchParams(fields).toString()
const bring = (fields: Fields) => api.as(ana.token, pasarela.pagoEnLinea, fields as never)
const state = async () => (await api.as(ana.token, ingreso.ver, { id: String(form.idIngreso) })).data?.estado
const countNotificaciones = async () =>
  (await api.db.selectFrom('notificacion').select('idNotificacion').execute()).length

/** Outcome of the last notification kept. */
async function lastKept() {
  const rows = api.db.selectFrom('notificacion').selectAll().orderBy('idNotificacion', 'desc')
  const last = await rows.executeTakeFirst()
  return [last?.estado, last?.resultado]
}

/** Asserts that a forgery is no payment, is not kept and breaks nothing: by notification and by browser. */
async function refused(fields: Fields | string, told = JSON.stringify(fields).slice(0, 200)) {
  const before = await countNotificaciones()
  assert.equal(await send(fields), 400, told)
  assert.equal(await countNotificaciones(), before, told)
  assert.equal(await state(), 'EN_PROCESO', told)
}

test('one bit flipped, in the text or in the hash', async () => {
  const bytes = Buffer.from(text)
  for (let n = 0; n < FLIPS; n++) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor((n * 7919) % bytes.length)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (n % 7))
    await refused({ ...good, 'kr-answer': flipped.toString('utf8') }, `byte ${at}`)
  }
  for (let n = 0; n < 64; n += 4) {
    const digit = good['kr-hash'].charAt(n) === '0' ? '1' : '0'
    await refused({ ...good, 'kr-hash': good['kr-hash'].slice(0, n) + digit + good['kr-hash'].slice(n + 1) })
  }
})

test('another key, another algorithm, the other entry, or none', async () => {
  const keys = [
    TEST_KEYS.hmac,
    '',
    'clave',
    TEST_KEYS.clave.trim().toUpperCase(),
    `${TEST_KEYS.clave} `,
    '10000001',
  ]
  for (const key of keys) await refused({ ...good, 'kr-hash': signText(text, key || 'x') })
  for (const name of ['sha256_hmac', 'Password', '', 'hmac', 'md5'])
    await refused({ ...good, 'kr-hash-key': name })
  for (const name of ['sha256', 'SHA256_HMAC', 'none', ''])
    await refused({ ...good, 'kr-hash-algorithm': name })
  await refused(returnFields(text))
  for (const name of Object.keys(good).filter((name) => name !== 'kr-answer-type')) {
    const { [name]: _, ...rest } = good as Fields
    await refused(rest, `without ${name}`)
  }
  for (const body of ['', 'x', '&&==', '%', '%E0%A4%A', 'kr-answer', encode({ a: 'b' })]) await refused(body)
})

test('written again, cut, in other letters, twice', async () => {
  const answer = JSON.parse(text) as object
  for (const other of [
    JSON.stringify(answer),
    JSON.stringify(answer, null, 1),
    text.slice(0, -1),
    `${text} `,
    ` ${text}`,
    `\ufeff${text}`,
    Buffer.from(text).toString('latin1'),
    text.normalize('NFD'),
    text.replaceAll('ú', String.raw`\u00fa`),
    text.replace('"amount":47055', '"amount":47055.0'),
    text + text,
  ])
    await refused({ ...good, 'kr-answer': other })
  const latin1 = encode(good).replaceAll('%C3%BA', '%FA').replaceAll('%C3%A9', '%E9')
  await refused(latin1)
  const twice = `${encode(good)}&kr-answer=${encodeURIComponent(text)}`
  await refused(twice)
  await refused(`${encode(good)}&kr-hash=${good['kr-hash']}`)
  await refused(`kr-answer[]=${encodeURIComponent(text)}&${encode({ ...good, 'kr-answer': 'x' })}`)
})

test('too long, or not a form', async () => {
  const long = await api.app.inject({
    method: 'POST',
    url: '/api/izipay/notificacion',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({ ...good, relleno: 'x'.repeat(1_100_000) }),
  })
  assert.equal(long.statusCode, 413)
  const xml = await api.app.inject({
    method: 'POST',
    url: '/api/izipay/notificacion',
    headers: { 'content-type': 'text/xml' },
    payload: '<x/>',
  })
  assert.equal(xml.statusCode, 415)
  assert.equal((await api.app.inject('/api/izipay/notificacion')).statusCode, 404)
})

const NOT_OURS: [string, Parameters<typeof textOf>[0], string][] = [
  ['another shop', { ...facts, shopId: '10000002' }, 'OTRO_COMERCIO'],
  ['no shop', { ...facts, shopId: '' }, 'OTRO_COMERCIO'],
  ['for real', { ...facts, mode: 'PRODUCTION' }, 'OTRO_MODO'],
  ['neither', { ...facts, mode: '' }, 'OTRO_MODO'],
  ['another order', { ...facts, orden: 'ESC-OTRA' }, 'ORDEN_DESCONOCIDA'],
  ['no order', { ...facts, orden: null }, 'ORDEN_DESCONOCIDA'],
  ['an order in a way', { ...facts, orden: `${form.orden}/2` }, 'ORDEN_DESCONOCIDA'],
  ['in small letters', { ...facts, orden: form.orden.toLowerCase() }, 'ORDEN_DESCONOCIDA'],
  ['a cent less', { ...facts, centimos: 47_054 }, 'MONTO_DISTINTO'],
  ['a sol', { ...facts, centimos: 100 }, 'MONTO_DISTINTO'],
  ['more', { ...facts, centimos: 4_705_500 }, 'MONTO_DISTINTO'],
  ['a total that is another', { ...facts, total: 100 }, 'MONTO_DISTINTO'],
  ['a charge that is another', { ...facts, centimos: 100, total: 47_055 }, 'MONTO_DISTINTO'],
  ['dollars', { ...facts, moneda: 'USD' }, 'MONTO_DISTINTO'],
  ['a charge in dollars', { ...facts, moneda: 'USD', totalMoneda: 'PEN' }, 'MONTO_DISTINTO'],
  ['soles in words', { ...facts, centimos: '47055' as never }, 'MONTO_DISTINTO'],
  ['less than nothing', { ...facts, centimos: -47_055 }, 'MONTO_DISTINTO'],
  ['half a cent', { ...facts, centimos: 47_055.5 }, 'MONTO_DISTINTO'],
  [
    'a state that nobody knows',
    { ...facts, detailedStatus: 'NUEVO', orderStatus: 'PAID' },
    'ESTADO_DESCONOCIDO',
  ],
  ['paid in an order that is not', { ...facts, orderStatus: 'UNPAID' }, 'ESTADO_DESCONOCIDO'],
]

for (const [what, wrong, tipo] of NOT_OURS)
  test(`well signed, and not what was asked: ${what}`, async () => {
    const uuid = newUuid()
    assert.equal(await tell({ ...wrong, uuid }), 200)
    assert.equal(await state(), 'EN_PROCESO')
    const { content = [] } =
      (await api.may(pasarela.revisiones, { tipo: tipo as never, size: 200 })).data ?? {}
    assert.ok(content.some((r) => r.transaccion === uuid))
    assert.deepEqual(await lastKept(), ['REVISION', tipo])
    const back = await bring(returnFields(textOf({ ...wrong, uuid })))
    assert.ok([400, 404, 409].includes(back.status), JSON.stringify(back.data))
    assert.equal(await state(), 'EN_PROCESO')
  })

test('well signed nonsense leaves a review, and breaks nothing', async () => {
  const deep = `{"transactions":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const many = textOf({ ...facts, transactions: Array.from({ length: 3000 }, () => ({})) })
  const odd = gatewayMovement({ uuid: 'x'.repeat(65), amount: 47_055 })
  const unnamed = textOf({
    ...facts,
    transactions: [odd, { ...odd, uuid: 7 }, { ...odd, uuid: 'a\u0000b' }, [] as object],
  })
  for (const one of ['[]', 'null', '{', '"x"', '1e999', '{"orderDetails":[]}', deep, many, unnamed])
    assert.equal(await send(noticeFields(one)), 200)
  assert.equal(await state(), 'EN_PROCESO')
})

test('a charge of one order does not pay another, nor is it undone by events of another', async () => {
  const eva = await student()
  const hers = (await eva.form()).data!
  const uuid = newUuid()
  await tell({ orden: hers.orden, centimos: 47_055, uuid })
  for (const detailedStatus of ['AUTHORISED', 'CANCELLED']) {
    await tell({ ...facts, uuid, detailedStatus })
    assert.equal(await state(), 'EN_PROCESO')
    const { data } = await api.as(eva.token, ingreso.ver, { id: String(hers.idIngreso) })
    assert.equal(data?.estado, 'CONFIRMADO')
    assert.deepEqual(await lastKept(), ['REVISION', 'ESTADO_DESCONOCIDO'])
  }
})

test('the genuine notification is a payment', async () => {
  assert.equal(await send({ ...good, 'kr-src': 'PAY', 'kr-otra': 'cosa' }), 200)
  assert.equal(await state(), 'CONFIRMADO')
  assert.deepEqual(await verificar(api.db), [])
})
