import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { hashClave, setHashCost, verifyClave } from './hash.ts'
import { claveDeUnUso } from './one-time.ts'
import { weaknessOf, wordsIn } from './rule.ts'

// Other files of the process lower it.
before(() => setHashCost('standard'))

const COMMON = [
  'password1234',
  'Contraseña123',
  'P4ssw0rd2026!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou1234',
  'Bienvenido2026',
  'ADMINISTRADOR',
  'teamoteamo12',
  '1q2w3e4r5t6y',
  'mimimimimimi',
  'admin-admin-1',
  // Full width, and with letters of mathematics.
  'ｐａｓｓｗｏｒｄ１２３４',
  '𝐁𝐢𝐞𝐧𝐯𝐞𝐧𝐢𝐝𝐨𝟐𝟎𝟐𝟔',
]
for (const clave of COMMON) {
  test(`${clave} is among the first that someone would try`, () => {
    assert.equal(weaknessOf(clave, []), 'clave.comun')
  })
}

const GOOD = [
  'tres tristes tigres comen',
  'correct horse battery staple',
  'Xk29-pq71-Lm04',
  'v4mos-4-la-playa',
  'zorro lento y gris',
]
for (const clave of GOOD) {
  test(`${clave} is a good one: there are no rules of composition`, () => {
    assert.equal(weaknessOf(clave, []), undefined)
  })
}

test('words about the person are refused without case or accents, and short ones are no words', () => {
  const words = wordsIn(['Ana María', 'Núñez', '45678912', null])
  assert.equal(weaknessOf('el nuNEZ de la esquina', words), 'clave.personal')
  assert.equal(weaknessOf('mi-45678912-clave', words), 'clave.personal')
  assert.equal(weaknessOf('una manzana por semana', words), undefined)
})

test('a kept hash is a PHC string of argon2id that only its password opens, however its accents are typed', async () => {
  const kept = await hashClave('camión azul marino')
  assert.match(kept, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  assert.equal(await verifyClave('camión azul marino'.normalize('NFD'), kept), true)
  assert.equal(await verifyClave('camion azul marino', kept), false)
})

test('without a hash nothing opens, and it takes as long', async () => {
  const kept = await hashClave('camión azul marino')
  const time = async (hash: string | null) => {
    const start = performance.now()
    assert.equal(await verifyClave('otra cosa distinta', hash), false)
    return performance.now() - start
  }
  const [known, unknown] = [await time(kept), await time(null)]
  assert.ok(unknown > known / 4, `${unknown} ms against ${known} ms`)
})

test('many at once all end, two at a time', async () => {
  const kept = await hashClave('camión azul marino')
  const all = await Promise.all(Array.from({ length: 8 }, () => verifyClave('camión azul marino', kept)))
  assert.deepEqual(new Set(all), new Set([true]))
})

test('a one-time password passes the rule and never comes twice', () => {
  const all = Array.from({ length: 200 }, claveDeUnUso)
  assert.equal(new Set(all).size, 200)
  for (const clave of all) {
    assert.match(clave, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    assert.equal(weaknessOf(clave, []), undefined)
  }
})
