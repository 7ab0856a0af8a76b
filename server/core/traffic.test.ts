import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { testApi } from '#server/testing/api.ts'

import { isBusy } from './traffic.ts'

const api = await testApi()
const ask = () => api.app.inject({ url: '/api/salud' })

test('some requests are no traffic, many in a second are, and two seconds later they are forgotten', async () => {
  await setTimeout(2100)
  for (let i = 0; i < 3; i++) await ask()
  assert.equal(isBusy(), false)
  await Promise.all(Array.from({ length: 30 }, ask))
  assert.equal(isBusy(), true)
  await setTimeout(2100)
  assert.equal(isBusy(), false)
})
