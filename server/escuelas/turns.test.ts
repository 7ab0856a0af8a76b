import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { shareTurns } from './turns.ts'

/** Work of a school that notes when it begins. */
const noter = (begun: string[]) => (name: string, ms: number) => async () => {
  begun.push(name)
  await setTimeout(ms)
}

test('a school has one turn at once, and a long line of one makes no other wait for more than a turn', async () => {
  const begun: string[] = []
  const note = noter(begun)
  const inTurn = shareTurns(2)
  await Promise.all([
    ...Array.from({ length: 6 }, () => inTurn('a', note('a', 10))),
    inTurn('b', note('b', 10)),
    inTurn('c', note('c', 10)),
  ])
  assert.deepEqual([...new Set(begun.slice(0, 4))].toSorted(), ['a', 'b', 'c'], begun.join())
  assert.equal(begun.length, 8)
})

test('a turn that lasts gives its place to others, and a failed one too', async () => {
  const begun: string[] = []
  const note = noter(begun)
  const inTurn = shareTurns(1, 50)
  const hung = inTurn('hung', note('hung', 400))
  const failed = inTurn('failed', () => Promise.reject(new Error('no')))
  await assert.rejects(failed, /no/)
  await inTurn('quick', note('quick', 1))
  assert.deepEqual(begun, ['hung', 'quick'])
  await hung
})
