import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'

import fc from 'fast-check'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { signText } from '#server/simulador/keys.ts'
import { noticeFields, returnFields, testPayments, textOf } from '#server/testing/pasarela.ts'
import { TEST_KEYS } from '#server/testing/simulador.ts'
import { onDemand, seed, sizeOf } from '#server/testing/size.ts'

const numRuns = sizeOf('falsas', 200)

const { api, student } = await testPayments()
const ana = await student()
const { orden, idIngreso } = (await ana.form()).data!
const text = textOf({ orden, centimos: 47_055 })

type Fields = Record<string, string>
type Forgery = (fields: Fields) => Fields | string

const at = fc.nat({ max: text.length - 1 })
const other = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })
const cut = (t: string, n: number, put: string, take = 0) => t.slice(0, n) + put + t.slice(n + take)

/** Texts that differ from the signed one, some invisibly. */
const TEXTS: fc.Arbitrary<(text: string) => string>[] = [
  fc.tuple(at, other).map(
    ([n, put]) =>
      (t) =>
        cut(t, n, put),
  ),
  fc.tuple(at, other).map(
    ([n, put]) =>
      (t) =>
        cut(t, n, put, put.length),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 300 })).map(
    ([n, take]) =>
      (t) =>
        cut(t, n, '', take),
  ),
  fc.constantFrom(' ', '\n', '\t', '\r\n', '\u0000', '\ufeff', '\u200b').map((blank) => (t) => t + blank),
  fc.constantFrom('470', '47055', 'PEN', 'TEST', 'PAID', orden).map((was) => (t) => t.replace(was, '1')),
  fc
    .nat({ max: 9_999_999 })
    .map((cents) => (t) => t.replaceAll(/"(amount|orderTotalAmount)":\d+/g, `"$1":${cents}`)),
  fc.constantFrom<(t: string) => string>(
    (t) => JSON.stringify(JSON.parse(t)),
    (t) => t.toUpperCase(),
    (t) => t.normalize('NFD'),
    (t) => encodeURIComponent(t),
    (t) => Buffer.from(t).toString('base64'),
    (t) => Buffer.from(t).toString('latin1'),
    (t) => `[${t}]`,
    (t) => t + t,
    (t) => t.replaceAll('"', String.raw`\"`),
    () => '',
  ),
]

const wrongKeys = fc.oneof(
  fc.constantFrom(
    'x',
    'password',
    'sha256_hmac',
    TEST_KEYS.clave.toLowerCase(),
    `${TEST_KEYS.clave}\n`,
    '10000001',
  ),
  fc.nat({ max: TEST_KEYS.clave.length - 1 }).map((n) => TEST_KEYS.clave.slice(0, n) || ' '),
  fc.string({ minLength: 1 }),
)
/** Hashes of another text, or with another key. */
const HASHES: fc.Arbitrary<(fields: Fields) => string>[] = [
  wrongKeys.map((key) => (f) => signText(f['kr-answer']!, key)),
  fc
    .nat({ max: 63 })
    .map((n) => (f) => cut(f['kr-hash']!, n, f['kr-hash']!.charAt(n) === '7' ? '8' : '7', 1)),
  fc.nat({ max: 63 }).map((n) => (f) => f['kr-hash']!.slice(0, n)),
  fc
    .constantFrom('sha1', 'sha384', 'sha512', 'md5')
    .map((hash) => (f) => createHmac(hash, TEST_KEYS.clave).update(f['kr-answer']!).digest('hex')),
  fc.constant((f) =>
    createHash('sha256')
      .update(f['kr-answer']! + TEST_KEYS.clave)
      .digest('hex'),
  ),
  fc.constant((f) => Buffer.from(f['kr-hash']!, 'hex').toString('base64')),
  fc.string().map((text) => () => text),
]

const names = fc.constantFrom('kr-answer', 'kr-hash', 'kr-hash-algorithm', 'kr-hash-key')
const encode = (fields: Fields) => new URLSearchParams(fields).toString()
/** Forms that differ from the one sent. */
const FORMS: fc.Arbitrary<Forgery>[] = [
  names.map((name) => (f) => Object.fromEntries(Object.entries(f).filter(([own]) => own !== name))),
  fc.tuple(names, fc.string()).map(
    ([name, value]) =>
      (f) =>
        `${encode(f)}&${name}=${encodeURIComponent(value)}`,
  ),
  names.map((name) => ({ [name]: value, ...rest }) => ({ ...rest, [`${name}[]`]: value! })),
  names.map((name) => ({ [name]: value, ...rest }) => ({ ...rest, [name.toUpperCase()]: value! })),
  fc
    .constantFrom('sha256', 'none', 'SHA256_HMAC', 'sha512_hmac', '')
    .map((name) => (f) => ({ ...f, 'kr-hash-algorithm': name })),
  fc
    .constantFrom('hmac', '', 'Password', 'sha256', 'PASSWORD')
    .map((name) => (f) => ({ ...f, 'kr-hash-key': name })),
  fc.string().map((body) => () => body),
]

const forgery: fc.Arbitrary<Forgery> = fc.oneof(
  fc.oneof(...TEXTS).map((change): Forgery => (f) => ({ ...f, 'kr-answer': change(f['kr-answer']!) })),
  fc.oneof(...HASHES).map((make): Forgery => (f) => ({ ...f, 'kr-hash': make(f) })),
  fc.oneof(...FORMS),
)

/** Each entry with the facts signed for it, and with those signed for the other. */
const WAYS = {
  notified: ['/api/izipay/notificacion', noticeFields(text), null],
  brought: ['/api/ingreso/pagoenlinea', returnFields(text), ana.token],
} as const
const post = ([url, , token]: (typeof WAYS)[keyof typeof WAYS], payload: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

test(`${numRuns} forgeries at random, by both ways in: none is money, none is kept, nothing breaks`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(
    forgery,
    fc.constantFrom<keyof typeof WAYS>('notified', 'brought'),
    async (forge, by) => {
      const way = WAYS[by]
      const forged = forge(way[1])
      const payload = typeof forged === 'string' ? forged : encode(forged)
      fc.pre(payload !== encode(way[1]))
      const { statusCode, body } = await post(way, payload)
      assert.equal(statusCode, 400, `${payload.slice(0, 500)}: ${body}`)
    },
  )
  await fc.assert(property, { numRuns, seed, endOnFailure: onDemand('falsas') })
  const swapped = [
    post(WAYS.notified, encode(returnFields(text))),
    post(WAYS.brought, encode(noticeFields(text))),
  ]
  for (const { statusCode } of await Promise.all(swapped)) assert.equal(statusCode, 400)
  const { data } = await api.as(ana.token, ingreso.ver, { id: String(idIngreso) })
  assert.equal(data?.estado, 'EN_PROCESO')
  for (const table of ['notificacion', 'transaccion', 'revision'] as const)
    assert.deepEqual(await api.db.selectFrom(table).selectAll().execute(), [], table)
  t.diagnostic(`campaign: ${numRuns} forgeries, none accepted`)
})
