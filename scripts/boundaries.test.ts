import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

import { CASES } from './boundaries.ts'

const ROOT = join(import.meta.dirname, '..')

let folder: string
let found: Map<string, Set<number>>
let cycles: string[]

const put = (file: string, lines: string[]) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), lines.join('\n'))
}

type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] }

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const file of ['oxlint.config.ts', 'contract/core/wings.ts'])
    cpSync(join(ROOT, file), join(folder, file))
  // Only what the configuration needs: with more, oxlint would read all of it.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules', 'oxlint'), join(folder, 'node_modules', 'oxlint'))
  for (const { file, allowed, refused } of CASES)
    put(
      file,
      [...allowed, ...refused].map(
        (from, n) => `import ${from.includes(' ') ? from : `a${n} from '${from}'`}`,
      ),
    )
  put('web/cycle/a.ts', ["import { b } from './b.ts'", 'export const a = b'])
  put('web/cycle/b.ts', ["import { a } from './a.ts'", 'export const b = a'])
  put('server/cycle/c.ts', ["import type { D } from './d.ts'", 'export type C = D | 1'])
  put('server/cycle/d.ts', ["import { type C } from './c.ts'", 'export type D = C[]'])

  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  found = new Map(CASES.map(({ file }) => [file, new Set()]))
  for (const { code, filename, labels } of diagnostics)
    if (code === 'eslint(no-restricted-imports)') found.get(filename)?.add(labels[0]?.span.line ?? 0)
  cycles = diagnostics.filter(({ code }) => code === 'import(no-cycle)').map(({ filename }) => filename)
})
after(() => rmSync(folder, { recursive: true }))

for (const { file, allowed, refused } of CASES)
  test(`${file} may import what it needs and nothing else`, () => {
    const asked = [...allowed, ...refused]
    assert.deepEqual(
      asked.filter((_, n) => found.get(file)?.has(n + 1)),
      refused,
    )
  })

test('a cycle is reported, also one of types alone', () => {
  assert.deepEqual(cycles.toSorted(), [
    'server/cycle/c.ts',
    'server/cycle/d.ts',
    'web/cycle/a.ts',
    'web/cycle/b.ts',
  ])
})
