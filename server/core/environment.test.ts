import assert from 'node:assert/strict'
import { test } from 'node:test'

import { translator } from '#server/core/words.ts'

import { readEnvironment, WrongVariable } from './environment.ts'

const read = (source: Record<string, string>) => readEnvironment(translator('es'), source)

for (const [variable, value] of Object.entries({
  PORT: 'tres mil',
  DATABASE_URL: 'mysql://localhost/escuela',
  DEMO: 'sí',
  CLAVE_DEMO: 'corta',
  PROXIES: '10.0.0.0/8, cualquiera',
  SMTP_URL: 'correo.example',
  IZIPAY_MODO: 'produccion',
}))
  test(`${variable} that cannot be used is named`, () => {
    assert.throws(
      () => read({ [variable]: value }),
      (error) => error instanceof WrongVariable && error.message.includes(variable),
    )
  })

test('the real gateway asks for all of its keys', () => {
  assert.throws(() => read({ IZIPAY_MODO: 'real', IZIPAY_URL: 'https://api.example' }), /IZIPAY_USUARIO/)
})

const KEYS = {
  IZIPAY_MODO: 'real',
  IZIPAY_URL: ' https://api.micuentaweb.pe/ ',
  IZIPAY_USUARIO: ' 89289758\n',
  IZIPAY_CLAVE: 'testpassword_x ',
  IZIPAY_CLAVE_PUBLICA: ' 89289758:testpublickey_x',
  IZIPAY_HMAC: '\tabc ',
}

test('keys of the gateway may be pasted with blanks around them', () => {
  assert.deepEqual(read(KEYS).izipay, {
    modo: 'real',
    url: 'https://api.micuentaweb.pe',
    estaticos: undefined,
    usuario: '89289758',
    clave: 'testpassword_x',
    clavePublica: '89289758:testpublickey_x',
    hmac: 'abc',
  })
  assert.equal(
    read({ ...KEYS, IZIPAY_USUARIO: '7', IZIPAY_CLAVE_PUBLICA: '7:testpublickey_x' }).izipay?.modo,
    'real',
  )
  assert.equal(read({ ...KEYS, IZIPAY_CLAVE: 'otra', IZIPAY_CLAVE_PUBLICA: 'pública' }).izipay?.modo, 'real')
})

for (const [variable, value] of Object.entries({
  IZIPAY_CLAVE: 'prodpassword_x',
  IZIPAY_CLAVE_PUBLICA: '89289759:testpublickey_x',
  IZIPAY_USUARIO: '8928:9758',
  IZIPAY_HMAC: ' ',
  IZIPAY_URL: 'api.micuentaweb.pe',
  IZIPAY_ESTATICOS: 'ftp://static.micuentaweb.pe',
}))
  test(`a gateway's ${variable} that does not go with the others is named`, () => {
    assert.throws(() => read({ ...KEYS, [variable]: value }), new RegExp(variable))
  })

test('the password and the public key may not be swapped', () => {
  assert.throws(() => read({ ...KEYS, IZIPAY_CLAVE: '89289758:testpublickey_x' }), /IZIPAY_CLAVE no/)
})

test('production without sample data refuses the gateway stand-in', () => {
  const source = { NODE_ENV: 'production', IZIPAY_MODO: 'simulador' }
  assert.throws(() => read(source), /IZIPAY_MODO/)
  assert.equal(read({ ...source, DEMO: '1' }).izipay?.modo, 'simulador')
})

test('a school of its own never has the stand-in, in production or not', () => {
  assert.equal(read({ DEMO: '0' }).izipay, undefined)
  assert.throws(() => read({ DEMO: '0', IZIPAY_MODO: 'simulador' }), /IZIPAY_MODO/)
  assert.equal(read({}).izipay?.modo, 'simulador')
})

test('an empty variable counts as absent', () => {
  assert.equal(read({ PORT: '', DATABASE_URL: '' }).port, 3000)
})

test('in production there is no sample school and no stand-in for the gateway unless asked for', () => {
  const { demo, izipay } = read({ NODE_ENV: 'production' })
  assert.deepEqual({ demo, izipay }, { demo: false, izipay: undefined })
  assert.equal(read({ NODE_ENV: 'production', DEMO: '1' }).demo, true)
  assert.equal(read({}).demo, true)
})

const OPENID = {
  URL_PUBLICA: 'https://escuela.example/',
  OPENID: 'google, otro',
  OPENID_GOOGLE_EMISOR: 'https://accounts.google.com',
  OPENID_GOOGLE_CLIENTE: ' 123.apps.example ',
  OPENID_GOOGLE_SECRETO: 'secreto\n',
  OPENID_GOOGLE_NOMBRE: 'Google',
  OPENID_OTRO_EMISOR: 'http://127.0.0.1:9000',
  OPENID_OTRO_CLIENTE: 'escuela',
  OPENID_OTRO_SECRETO: 'otro',
  OPENID_OTRO_NOMBRE: 'La de la red',
}

test('there are no OpenID providers unless the environment names them, in its order', () => {
  assert.deepEqual(read({}).proveedores, [])
  const { proveedores } = read(OPENID)
  assert.deepEqual(
    proveedores.map(({ clave, nombre, cliente, secreto }) => [clave, nombre, cliente, secreto]),
    [
      ['google', 'Google', '123.apps.example', 'secreto'],
      ['otro', 'La de la red', 'escuela', 'otro'],
    ],
  )
})

for (const [variable, value] of Object.entries({
  OPENID: 'google,google',
  OPENID_OTRO_EMISOR: 'http://proveedor.example',
  OPENID_GOOGLE_EMISOR: 'accounts.google.com',
  OPENID_GOOGLE_SECRETO: '',
  OPENID_GOOGLE_NOMBRE: ' ',
  URL_PUBLICA: '',
}))
  test(`a provider's ${variable} that cannot be used is named`, () => {
    assert.throws(
      () => read({ ...OPENID, [variable]: value }),
      (error) => error instanceof WrongVariable && error.message.includes(variable),
    )
  })

test('a provider is not named by what would break an address or a variable', () => {
  for (const name of ['Google', 'a b', '../otro', 'x'.repeat(21), ','])
    assert.throws(() => read({ ...OPENID, OPENID: name }), /OPENID/)
})

test('comprobantes go to another operator by https, or by http on the same machine', () => {
  const envio = 'https://ose.example/billService'
  const sendTo = (address: string) => read({ COMPROBANTES_MODO: 'real', COMPROBANTES_ENVIO: address })
  assert.equal(sendTo(envio).comprobantes?.envio, envio)
  assert.equal(
    sendTo('http://127.0.0.1:4000/billService').comprobantes?.envio,
    'http://127.0.0.1:4000/billService',
  )
  assert.throws(() => sendTo('http://ose.example/billService'), /COMPROBANTES_ENVIO.*https/)
  assert.throws(() => sendTo('ose.example'), /COMPROBANTES_ENVIO/)
})
