import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { BUGS } from './bugs.ts'

const ROOT = join(import.meta.dirname, '..')

for (const { name, file, from, tests } of BUGS)
  test(`can be planted: ${name}`, () => {
    assert.equal(readFileSync(join(ROOT, file), 'utf8').split(from).length - 1, 1, `${from} in ${file}`)
    for (const one of tests) assert.ok(existsSync(join(ROOT, one)), one)
  })
