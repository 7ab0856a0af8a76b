import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sentenceOf } from './sentence.ts'

const es = {
  'app.hola': 'Hola, {{nombre}}: {{ nombre }} {{nombre}}',
  'app.filas_one': 'una fila',
  'app.filas_other': '{{count}} filas',
  'app.sola': 'sin plural',
}

test('a key that the language lacks is no sentence', () => {
  assert.equal(sentenceOf(es, 'es', 'app.falta'), undefined)
  assert.equal(sentenceOf(es, 'es', 'app.falta', { count: 1 }), undefined)
})

test('placeholders are filled as often as they stand, and one without a value is empty', () => {
  assert.equal(
    sentenceOf(es, 'es', 'app.hola', { nombre: '{{nombre}}' }),
    'Hola, {{nombre}}: {{ nombre }} {{nombre}}',
  )
  assert.equal(sentenceOf(es, 'es', 'app.hola'), 'Hola, : {{ nombre }} ')
})

test('the plural follows the language; a category without words of its own is the general one', () => {
  assert.equal(sentenceOf(es, 'es', 'app.filas', { count: 1 }), 'una fila')
  assert.equal(sentenceOf(es, 'es', 'app.filas', { count: 0 }), '0 filas')
  assert.equal(sentenceOf(es, 'fr', 'app.filas', { count: 0 }), 'una fila')
  assert.equal(sentenceOf(es, 'es', 'app.filas', { count: 1_000_000 }), '1000000 filas')
  assert.equal(sentenceOf(es, 'es', 'app.filas', { count: '1' }), '1 filas')
  assert.equal(sentenceOf(es, 'es', 'app.sola', { count: 2 }), 'sin plural')
})
