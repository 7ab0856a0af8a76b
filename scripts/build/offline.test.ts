import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { operations } from '#contract/operations.ts'

import { KEPT, WORKER } from './offline.ts'

type Screen = { path: string; load: () => unknown }
// Imported by variable paths: the compiler of the tests does not know the browser's types.
const { screens } = (await import('#web/routes.ts' as string)) as { screens: Screen[] }
const { OFFLINE_PATHS } = (await import('#web/shell/offline-paths.ts' as string)) as {
  OFFLINE_PATHS: Set<string>
}

const worker = readFileSync(WORKER, 'utf8')
const pages = new RegExp(/OFFLINE_PAGES = \/(.+)\/\n/.exec(worker)?.[1] ?? 'none')

test('the worker answers the addresses of the screens that it keeps, and of no other', () => {
  const isKept = ({ load }: Screen) => KEPT.some((file) => String(load).includes(`'#web/${file}'`))
  const addresses = new Set(screens.map(({ path }) => path))
  const kept = new Set(screens.filter(isKept).map(({ path }) => path))
  assert.ok(kept.size >= 3)
  assert.deepEqual([...addresses].filter((path) => pages.test(path)).toSorted(), [...kept].toSorted())
})

test('what is stored for those screens is read, not written', () => {
  const reads = new Set(operations.filter(({ kind }) => kind === 'read').map(({ path }) => path))
  assert.deepEqual(
    [...OFFLINE_PATHS].filter((path) => !reads.has(path)),
    [],
  )
})
