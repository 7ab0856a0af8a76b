import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseParams } from '#web/core/screen/params.ts'

import { changesToView, consultaOf, isBareAddress, sameConsulta } from './consulta.ts'

const at = (text: string) => parseParams(text)

test('a view keeps filters, words, order and size: not the screen, the page, nor what is open', () => {
  const params = at(
    '?vista=incidencias&estado=A&estado=B&buscar=x&sort=a,desc&size=50&page=3&ver=9&ficha=datos&guardada=4',
  )
  assert.deepEqual(consultaOf(params), { estado: ['A', 'B'], buscar: 'x', sort: 'a,desc', size: '50' })
})

test('an address is bare when only its screen is said', () => {
  assert.ok(isBareAddress(at('')) && isBareAddress(at('?vista=incidencias')))
  for (const text of ['?ver=3', '?page=1', '?estado=A', '?guardada=no'])
    assert.ok(!isBareAddress(at(text)), text)
})

test('two addresses are the same view in whatever order they are written', () => {
  assert.ok(sameConsulta(at('?a=1&b=2&page=4'), at('?b=2&a=1&ver=3')))
  assert.ok(!sameConsulta(at('?a=1'), at('?a=1&a=2')))
})

test('going to a view takes away what the address had of its own', () => {
  const changes = changesToView(at('?estado=A&page=2&ver=7'), { idVista: 5, consulta: { buscar: 'x' } })
  assert.deepEqual(changes, { estado: '', buscar: 'x', ver: '', ficha: '', guardada: 5 })
})
