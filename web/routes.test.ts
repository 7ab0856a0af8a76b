import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Screen } from './core/screen/screen.ts'

// Imported by a variable path: the compiler of the tests does not know the browser's types.
const { screens } = (await import('./routes.ts' as string)) as { screens: Screen[] }

const shared = [...Map.groupBy(screens, ({ path }) => path)].filter(([, choice]) => choice.length > 1)

test('an address with several views says which of them is shown when none is asked for', () => {
  assert.ok(shared.length >= 10)
  const undecided = shared.filter(([, choice]) => choice.filter(({ principal }) => principal).length !== 1)
  assert.deepEqual(
    undecided.map(([path]) => path),
    [],
  )
})

test('no two screens share an address and a view', () => {
  const all = screens.map(({ path, vista }) => `${path} ${vista}`)
  assert.deepEqual(
    all.filter((one, i) => all.indexOf(one) !== i),
    [],
  )
})

test('the views of an address are all behind the session, or none is', () => {
  const mixed = shared.filter(([, choice]) => new Set(choice.map(({ publica }) => publica)).size > 1)
  assert.deepEqual(
    mixed.map(([path]) => path),
    [],
  )
})
