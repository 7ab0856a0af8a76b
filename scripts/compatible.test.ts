import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
const COMPATIBLE = JSON.parse(readFileSync(join(ROOT, 'scripts/compatible.json'), 'utf8')) as string[]
const filesOf = (patterns: string[]) => globSync(patterns, { cwd: ROOT })

test('every pattern of the compatibility run finds a file', () => {
  assert.deepEqual(
    COMPATIBLE.filter((pattern) => filesOf([pattern]).length === 0),
    [],
  )
})

test('the compatibility run has every noun', () => {
  const chosen = new Set(filesOf(COMPATIBLE))
  const nouns = filesOf(['server/**/*.test.ts']).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('#server/testing/entity-suite.ts'),
  )
  assert.ok(nouns.length > 10, String(nouns.length))
  assert.deepEqual(
    nouns.filter((file) => !chosen.has(file)),
    [],
  )
})
