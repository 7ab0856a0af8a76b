import assert from 'node:assert/strict'
import { test } from 'node:test'

import { align, distribute, snapBox, snapSide } from './boxes.ts'

const box = (x: number, y: number, ancho = 10, alto = 10) => ({ x, y, ancho, alto })
const hoja = box(0, 0, 297, 210)

test('a box snaps to the nearest edge or middle within reach', () => {
  const { box: near, guides } = snapBox(box(142.9, 50), [hoja], 2)
  assert.deepEqual([near.x, near.y], [143.5, 50])
  assert.deepEqual(guides, [{ axis: 'x', at: 148.5 }])
  assert.deepEqual(snapBox(box(100, 50), [hoja], 2).guides, [])
  assert.equal(snapSide(98.7, 'x', [box(80, 0, 19)], 2), 99)
})

test('boxes align to a side of their frame, and a single one to the sheet', () => {
  const two = [box(10, 5), box(30, 50, 20)]
  assert.deepEqual(
    align(two, hoja, 'derecha').map(({ x }) => x),
    [40, 30],
  )
  assert.deepEqual(align([box(0, 0)], hoja, 'centro')[0]?.x, 143.5)
  assert.deepEqual(align([box(0, 0)], hoja, 'abajo')[0]?.y, 200)
})

test('distributed boxes keep their order and get equal gaps, whatever their size', () => {
  const placed = distribute([box(0, 0), box(90, 0), box(15, 0, 20)], 'x')
  assert.deepEqual(
    placed.map(({ x }) => x),
    [0, 90, 40],
  )
  assert.deepEqual(
    distribute([box(0, 0), box(90, 0)], 'x').map(({ x }) => x),
    [0, 90],
  )
})
