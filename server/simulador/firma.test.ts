import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { TEST_KEYS } from '#server/testing/simulador.ts'

import { makeKeys, signText } from './keys.ts'

const readVector = (name: string) =>
  readFileSync(join(import.meta.dirname, '../testing/izipay', name), 'utf8')

test('signs the answer that the gateway publishes as the gateway does', () => {
  const text = readVector('lyra-browser.kr-answer.txt')
  assert.equal(text.length, 3527)
  assert.equal(
    signText(text, '38453613e7f44dc58732bad3dca2bca3'),
    '4d57a308d7d8a89a989e8dc54613fe5f7d353a6c749a9769f5e9b9073d5720af',
  )
})

test('signs letters with accents by their bytes, with either key', () => {
  const text = readVector('own-pen.kr-answer.txt')
  assert.equal(Buffer.byteLength(text), 1108)
  assert.equal(
    signText(text, TEST_KEYS.hmac),
    '07d257d5b43543a4b12ccd5d9551c3e4fb19f7afce5131b76040247cf1490522',
  )
  assert.equal(
    signText(text, TEST_KEYS.clave),
    'e9c64da66a0c240b9dc3590e692f1a79151c4184bd80b14d5d35f247fe7e1cbb',
  )
  assert.equal(
    signText('{"orderStatus":"PAID","u":"https://x.pe/a","n":"ñ"}', 'clave-de-prueba'),
    '99d2cddaff57f8d1356db9ee1f7c602637716b5bbbedf76992b5e4bab3f668d1',
  )
})

test('each installation has keys of its own, and none can be taken for real ones', () => {
  const keys = makeKeys()
  assert.notEqual(keys.clave, makeKeys().clave)
  assert.notEqual(keys.hmac, makeKeys().hmac)
  assert.equal(keys.usuario, '10000001')
  assert.match(keys.clave, /^testpassword_SIMULADOR\w{28}$/)
  assert.match(keys.clavePublica, /^10000001:testpublickey_SIMULADOR\w{28}$/)
})
