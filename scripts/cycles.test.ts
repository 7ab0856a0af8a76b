import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { cyclesOf, importsOf } from './imports.ts'
import { sourceFiles } from './names.ts'

const ROOT = join(import.meta.dirname, '..')

const graphOf = (sources: Record<string, string>) => {
  const files = new Set(Object.keys(sources))
  return new Map([...files].map((file) => [file, importsOf(file, sources[file]!, files)]))
}

test('no files import each other, not even as types or late', () => {
  const sources = sourceFiles(ROOT).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])
  assert.deepEqual(cyclesOf(graphOf(Object.fromEntries(sources) as Record<string, string>)), [])
})

test('a circle by a late import, a type or a passed on name is seen; a way that does not return is not', () => {
  const late = "export const a = () => import('./b.ts')"
  assert.deepEqual(
    cyclesOf(
      graphOf({
        'web/x/a.ts': late,
        'web/x/b.ts': "import { c } from '#web/y/c.ts'\nexport const b = c",
        'web/y/c.ts': "export * from '#web/y/d.ts'",
        'web/y/d.ts': "import type { a } from '#web/x/a.ts'\nexport type D = typeof a",
        'web/y/e.ts': late.replace('./b.ts', '#web/x/a.ts'),
      }),
    ),
    [['web/x/a.ts', 'web/x/b.ts', 'web/y/c.ts', 'web/y/d.ts']],
  )
})
