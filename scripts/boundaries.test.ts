import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')

type Case = { file: string; allowed: string[]; refused: string[] }

const CASES: Case[] = [
  {
    file: 'contract/matricula.ts',
    allowed: ['zod', './op.ts', '#i18n/es.json'],
    refused: ['#server/app.ts', '#web/paths.ts', 'kysely', 'node:fs', '../server/app.ts', '#contract/op.ts'],
  },
  {
    file: 'server/matricula/matricular.ts',
    allowed: [
      '#contract/op.ts',
      '#server/core/ctx.ts',
      '#server/cuenta/index.ts',
      './repo.ts',
      'node:crypto',
    ],
    refused: [
      '#server/cuenta/repo.ts',
      '#server/testing/api.ts',
      '#server/app.ts',
      '#web/paths.ts',
      '../cuenta/index.ts',
      'kysely',
      'pg',
      'fastify',
      '@fastify/cookie',
      '@electric-sql/pglite',
    ],
  },
  {
    file: 'server/matricula/index.ts',
    allowed: ['fastify', '#server/cuenta/index.ts', './repo.ts'],
    refused: ['kysely', '#server/cuenta/repo.ts', '#server/main.ts', '#web/paths.ts'],
  },
  {
    file: 'server/matricula/repo.ts',
    allowed: ['kysely', '#server/core/table.ts', '#server/cuenta/index.ts'],
    refused: ['fastify', '#server/cuenta/repo.ts', '#web/paths.ts'],
  },
  { file: 'server/cuenta/aplicacion-repo.ts', allowed: ['kysely'], refused: ['fastify'] },
  {
    file: 'server/planilla/leer/hoja.ts',
    allowed: ['#server/planilla/celda.ts', '#server/core/fail.ts', './xml.ts'],
    refused: ['#server/cuenta/repo.ts', '../celda.ts', 'kysely', 'fastify'],
  },
  {
    file: 'server/app.ts',
    allowed: ['fastify', '@fastify/cookie', '#server/matricula/index.ts', '#server/environment.ts'],
    refused: ['#server/matricula/repo.ts', 'kysely', '#web/paths.ts'],
  },
  {
    file: 'server/verificar/main.ts',
    allowed: ['#server/core/db.ts', './repo.ts', '#server/testing/database.ts'],
    refused: ['kysely', '#server/cuenta/repo.ts', '#server/app.ts'],
  },
  {
    file: 'server/core/bind.ts',
    allowed: ['fastify', 'kysely', 'pg', '#contract/op.ts', './ctx.ts'],
    refused: ['#server/matricula/index.ts', '#server/app.ts', '#db/seed/index.ts', '#web/paths.ts'],
  },
  {
    file: 'server/embedded/worker.ts',
    allowed: ['@electric-sql/pglite', 'pg', './wire.ts'],
    refused: ['#server/core/db.ts', '#server/matricula/index.ts', '#web/paths.ts'],
  },
  {
    file: 'server/matricula/matricula.test.ts',
    allowed: ['#server/testing/api.ts', '#server/cuenta/repo.ts', 'pg', './repo.ts'],
    refused: ['#web/paths.ts', '../cuenta/repo.ts'],
  },
  {
    file: 'db/seed/index.ts',
    allowed: ['kysely', '#contract/op.ts', '#server/core/db.ts', '#server/clave/index.ts'],
    refused: ['#server/clave/repo.ts', 'fastify', '#web/paths.ts', '../migrations/x.ts'],
  },
  {
    file: 'web/matricula/list.tsx',
    allowed: [
      '#web/core/op-list.tsx',
      '#web/ui/button.tsx',
      '#web/paths.ts',
      '#contract/matricula.ts',
      'react',
    ],
    refused: [
      '#web/ingreso/list.tsx',
      '#web/routes.ts',
      '#server/core/ctx.ts',
      '#db/seed/index.ts',
      'node:fs',
      '../x.ts',
    ],
  },
  {
    file: 'web/ingreso/registrar/receipt.tsx',
    allowed: ['#web/ingreso/applied.tsx', '#web/core/op-list.tsx', './collect.tsx'],
    refused: ['#web/matricula/list.tsx', '../applied.tsx', '#server/core/ctx.ts'],
  },
  {
    file: 'web/core/client.ts',
    allowed: ['#contract/op.ts', '#web/ui/toast.tsx', '@tanstack/react-query'],
    refused: ['#web/matricula/list.tsx', '#server/core/ctx.ts'],
  },
  {
    file: 'web/ui/field.tsx',
    allowed: ['react', '@mantine/core', './words.ts', '#web/ui/words.ts'],
    refused: [
      '#contract/op.ts',
      '#web/core/client.ts',
      '#web/paths.ts',
      '@tanstack/react-router',
      '#server/app.ts',
    ],
  },
  {
    file: 'web/routes.ts',
    allowed: ['#web/matricula/list.tsx', './matricula/list.tsx', '@tanstack/react-router'],
    refused: ['#server/core/ctx.ts', 'node:fs'],
  },
  {
    file: 'e2e/ingreso.test.ts',
    allowed: ['@playwright/test', './journey.ts', '#contract/op.ts', '#server/testing/api.ts'],
    refused: ['#server/core/db.ts', '#web/paths.ts', 'pg', '#db/seed/index.ts'],
  },
  { file: 'scripts/house.mjs', allowed: ['node:fs', './browser.mjs'], refused: ['zod', '#server/app.ts'] },
]

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
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  // Only what the configuration itself needs: with the rest at hand, oxlint would go and read all of it.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules', 'oxlint'), join(folder, 'node_modules', 'oxlint'))
  for (const { file, allowed, refused } of CASES)
    put(
      file,
      [...allowed, ...refused].map((from, n) => `import a${n} from '${from}'`),
    )
  put('web/cycle/a.ts', ["import { b } from './b.ts'", 'export const a = b'])
  put('web/cycle/b.ts', ["import { a } from './a.ts'", 'export const b = a'])

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

test('a cycle is reported', () => {
  assert.deepEqual(cycles.toSorted(), ['web/cycle/a.ts', 'web/cycle/b.ts'])
})
