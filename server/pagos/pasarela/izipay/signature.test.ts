import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { signText } from '#server/simulador/keys.ts'
import { TEST_KEYS } from '#server/testing/simulador.ts'

import { readAnswer } from './answer.ts'
import { verifiedText } from './signature.ts'

const readVector = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../testing/izipay', name), 'utf8')
const PUBLISHED = readVector('lyra-browser.kr-answer.txt')
const OWN = readVector('own-pen.kr-answer.txt')

const DEMO = '38453613e7f44dc58732bad3dca2bca3'
const keys = { NOTIFICACION: TEST_KEYS.clave, RETORNO: TEST_KEYS.hmac }
const back = { 'kr-hash-algorithm': 'sha256_hmac', 'kr-hash-key': 'sha256_hmac' }
const told = { 'kr-hash-algorithm': 'sha256_hmac', 'kr-hash-key': 'password' }
const OF_NOTICE = 'e9c64da66a0c240b9dc3590e692f1a79151c4184bd80b14d5d35f247fe7e1cbb'
const OF_RETURN = '07d257d5b43543a4b12ccd5d9551c3e4fb19f7afce5131b76040247cf1490522'

test('the vector that the platform publishes', () => {
  const hash = '4d57a308d7d8a89a989e8dc54613fe5f7d353a6c749a9769f5e9b9073d5720af'
  const campos = { ...back, 'kr-answer': PUBLISHED, 'kr-hash': hash }
  assert.equal(verifiedText('RETORNO', campos, { NOTIFICACION: 'otra', RETORNO: DEMO }), PUBLISHED)
  assert.equal(verifiedText('RETORNO', campos, { NOTIFICACION: DEMO, RETORNO: 'otra' }), undefined)
})

test('the key is that of the entry, whatever the field claims', () => {
  const campos = { 'kr-answer': OWN, 'kr-hash': OF_NOTICE }
  assert.equal(verifiedText('NOTIFICACION', { ...campos, ...told }, keys), OWN)
  assert.equal(verifiedText('NOTIFICACION', { ...campos, ...back }, keys), undefined)
  assert.equal(verifiedText('RETORNO', { ...campos, ...told }, keys), undefined)
  assert.equal(verifiedText('RETORNO', { ...campos, ...back }, keys), undefined)
  assert.equal(verifiedText('RETORNO', { ...back, 'kr-answer': OWN, 'kr-hash': OF_RETURN }, keys), OWN)
  assert.equal(
    verifiedText('NOTIFICACION', { ...told, 'kr-answer': OWN, 'kr-hash': OF_RETURN }, keys),
    undefined,
  )
})

test('another algorithm is refused, and so is a malformed hash', () => {
  const campos = { ...told, 'kr-answer': OWN, 'kr-hash': OF_NOTICE }
  for (const algorithm of ['sha256', 'SHA256_HMAC', 'none', '', undefined])
    assert.equal(verifiedText('NOTIFICACION', { ...campos, 'kr-hash-algorithm': algorithm }, keys), undefined)
  for (const hash of [
    '',
    OF_NOTICE.slice(1),
    `${OF_NOTICE}00`,
    OF_NOTICE.replace('e', 'g'),
    undefined,
    [OF_NOTICE],
  ])
    assert.equal(verifiedText('NOTIFICACION', { ...campos, 'kr-hash': hash }, keys), undefined)
})

test('the hash is of the text as it came: serialized again it differs', () => {
  const again = JSON.stringify(JSON.parse(OWN))
  assert.notEqual(again, OWN)
  const campos = { ...told, 'kr-hash': OF_NOTICE }
  assert.equal(verifiedText('NOTIFICACION', { ...campos, 'kr-answer': again }, keys), undefined)
  const latin1 = Buffer.from(OWN, 'utf8').toString('latin1')
  assert.equal(verifiedText('NOTIFICACION', { ...campos, 'kr-answer': latin1 }, keys), undefined)
})

test('slashes escaped on the way are tried second; escapes of the original are not undone', () => {
  const escaped = (text: string) => text.replaceAll('/', String.raw`\/`)
  const campos = { ...told, 'kr-answer': escaped(OWN), 'kr-hash': OF_NOTICE }
  assert.equal(verifiedText('NOTIFICACION', campos, keys), OWN)
  const tricky = String.raw`{"orderStatus":"PAID","u":"https://x.pe/a","b":"back\\/slash"}`
  const signed = { ...told, 'kr-answer': tricky, 'kr-hash': signText(tricky, TEST_KEYS.clave) }
  assert.equal(verifiedText('NOTIFICACION', signed, keys), tricky)
})

test('the facts of an answer are read', () => {
  const facts = readAnswer(OWN)
  assert.deepEqual(
    [facts?.comercio, facts?.ambiente, facts?.orden, facts?.estado, facts?.centimos, facts?.moneda],
    ['10000001', 'TEST', 'PAGO-2026-000123', 'PAGADA', 15_050, 'PEN'],
  )
  const [charge] = facts?.movimientos ?? []
  assert.deepEqual([charge?.estado, charge?.marca, charge?.ultimos], ['PAGADO', 'VISA', '0055'])
})

test('nonsensical facts are no facts, and nothing is thrown', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"transactions":1}',
    '{"transactions":[null,1,{"uuid":7}]}',
  ])
    assert.deepEqual(readAnswer(text)?.movimientos ?? [], [])
  const odd = {
    uuid: 'u',
    amount: 1.5,
    currency: 'P\u0000N',
    status: 'PAID',
    detailedStatus: 'NUEVO',
    creationDate: 'ayer',
  }
  const [movement] = readAnswer(JSON.stringify({ transactions: [odd] }))?.movimientos ?? []
  assert.deepEqual(
    [movement?.centimos, movement?.moneda, movement?.estado, movement?.instante],
    [null, null, 'DESCONOCIDO', null],
  )
})
