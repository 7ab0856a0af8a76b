import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sayOnce } from './say-once.ts'

test('an error that many tell at once is said once, another at once, and the first again after a while', () => {
  let now = 0
  const said: string[] = []
  const say = sayOnce(
    ({ message }) => said.push(message),
    () => now,
  )
  for (let i = 0; i < 20; i++) say(new Error('Connection terminated'))
  say(new Error('No queda espacio'))
  assert.deepEqual(said, ['Connection terminated', 'No queda espacio'])
  now = 10_001
  say(new Error('Connection terminated'))
  assert.equal(said.length, 3)
})
