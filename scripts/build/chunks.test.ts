import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { named } from './chunks.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test('web/chunks.ts names modules that are there, each once in a list', () => {
  assert.deepEqual(
    [...named.keys()],
    [
      'offline',
      'pages',
      'account',
      'callers',
      'buttons',
      'book',
      'transfer',
      'upload',
      'enrolment',
      'student',
      'signIn',
      'program',
      'frame',
      'nouns',
      'list',
      'floating',
      'forms',
      'everyWord',
    ],
  )
  for (const [list, specifiers] of named) {
    assert.ok(specifiers.length > 0, list)
    assert.equal(new Set(specifiers).size, specifiers.length, list)
    const own = specifiers.filter((one) => one.startsWith('#'))
    assert.deepEqual(
      own.filter((one) => !existsSync(join(ROOT, one.slice(1)))),
      [],
    )
  }
})
