import assert from 'node:assert/strict'
import { test } from 'node:test'

import { alinear, atraer, atraerLado, distribuir } from './iman.ts'

const caja = (x: number, y: number, ancho = 10, alto = 10) => ({ x, y, ancho, alto })
const hoja = caja(0, 0, 297, 210)

test('a box is drawn to the nearest edge or middle, and only from near', () => {
  const { caja: near, guias } = atraer(caja(142.9, 50), [hoja], 2)
  assert.deepEqual([near.x, near.y], [143.5, 50])
  assert.deepEqual(guias, [{ eje: 'x', en: 148.5 }])
  assert.deepEqual(atraer(caja(100, 50), [hoja], 2).guias, [])
  assert.equal(atraerLado(98.7, 'x', [caja(80, 0, 19)], 2), 99)
})

test('boxes are put along a side, one by one along the sheet', () => {
  const two = [caja(10, 5), caja(30, 50, 20)]
  assert.deepEqual(
    alinear(two, hoja, 'derecha').map(({ x }) => x),
    [40, 30],
  )
  assert.deepEqual(alinear([caja(0, 0)], hoja, 'centro')[0]?.x, 143.5)
  assert.deepEqual(alinear([caja(0, 0)], hoja, 'abajo')[0]?.y, 200)
})

test('boxes keep their order and get equal room, whatever their size', () => {
  const placed = distribuir([caja(0, 0), caja(90, 0), caja(15, 0, 20)], 'x')
  assert.deepEqual(
    placed.map(({ x }) => x),
    [0, 90, 40],
  )
  assert.deepEqual(
    distribuir([caja(0, 0), caja(90, 0)], 'x').map(({ x }) => x),
    [0, 90],
  )
})
