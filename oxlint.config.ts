import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'oxlint'

// Who may import whom. Folders are reached through # aliases only, so a specifier says where it goes, and no list of
// nouns is kept. scripts/boundaries.test.ts sees each of these refuse something.
type Rules = NonNullable<Parameters<typeof defineConfig>[0]['rules']>
type Ban = { group: string[]; message: string }
const forbid = (...patterns: Ban[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] })

const up = { group: ['../**'], message: 'Reach other folders through # aliases.' }
const web = { group: ['#web/**'], message: 'The server does not know the web.' }
const door = {
  group: ['#server/*/**', '!#server/core/**', '!#server/*/index.ts'],
  message: 'Enter another noun by its index.ts.',
}
const whole = { group: ['#server/app.ts', '#server/main.ts'], message: 'A part does not know the whole.' }
const sql = { group: ['kysely', 'pg'], message: 'SQL lives in core/ and in each repo.ts.' }
const http = { group: ['fastify', '@fastify/*'], message: 'HTTP stays in app.ts, core/ and each index.ts.' }
const embedded = { group: ['@electric-sql/*'], message: 'The application knows only pg.' }
const server = {
  group: ['#server/**', '#db/**', 'node:*'],
  message: 'The web meets the server through the contract.',
}
const screens = {
  group: ['#web/**', '!#web/core/**', '!#web/ui/**', '!#web/paths.ts'],
  message: 'Screens meet in main.tsx and its routes.',
}

// A folder inside a noun reaches the noun's own files as it reaches any other folder: by alias.
const foldersOf = (root: string) =>
  readdirSync(join(import.meta.dirname, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const nested = (root: 'server' | 'web', rules: (own: Ban) => Rules) =>
  foldersOf(root).map((noun) => {
    const ban = root === 'server' ? door : screens
    const own = { ...ban, group: [...ban.group, `!#${root}/${noun}/**`] }
    return { files: [`${root}/${noun}/*/**`], rules: rules(own) }
  })

// What needs types to be seen: a promise that nobody waits for. node:test waits for its own.
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
    'import/no-cycle': 'error',
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
    {
      files: ['contract/**'],
      rules: forbid(up, {
        group: ['*', '!./**', '!zod', '!#i18n/*.json'],
        message: 'The contract imports itself, zod and the words.',
      }),
    },
    { files: ['server/**'], rules: forbid(up, web, door, whole, sql, http, embedded) },
    ...nested('server', (own) => forbid(up, web, own, whole, sql, http, embedded)),
    { files: ['server/*/index.ts'], rules: forbid(up, web, door, whole, sql, embedded) },
    {
      files: ['server/*/repo.ts', 'server/*/*-repo.ts'],
      rules: forbid(up, web, door, whole, http, embedded),
    },
    { files: ['server/*.ts'], rules: forbid(up, web, door, sql, embedded) },
    // A command of its own, that the server does not import.
    {
      files: ['server/*/main.ts'],
      rules: forbid(up, web, whole, sql, embedded, {
        ...door,
        group: [...door.group, '!#server/testing/**'],
      }),
    },
    {
      files: ['server/core/**'],
      rules: forbid(up, web, embedded, { group: ['#server/**', '#db/**'], message: 'core/ knows no noun.' }),
    },
    {
      files: ['server/embedded/**'],
      rules: forbid(up, web, {
        group: ['#server/**', '#db/**'],
        message: 'The database knows no application.',
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
    { files: ['web/**'], rules: forbid(up, server, screens) },
    ...nested('web', (own) => forbid(up, server, own)),
    { files: ['web/*.ts', 'web/*.tsx'], rules: forbid(up, server) },
    { files: ['web/**/*.test.ts'], rules: forbid(up, { ...server, group: ['#server/**', '#db/**'] }) },
    {
      files: ['web/ui/**'],
      rules: forbid(up, server, {
        group: ['#contract/**', '#web/**', '!#web/ui/**', '@tanstack/**'],
        message: 'ui/ knows no noun, no network, no route.',
      }),
    },
  ],
})
