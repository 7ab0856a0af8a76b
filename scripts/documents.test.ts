import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const saidIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, said = '']) => said)
const left = (pattern: RegExp, isThere: (said: string, file: string) => boolean) =>
  documents.flatMap((file) =>
    saidIn(file, pattern)
      .filter((said) => !isThere(said, file))
      .map((said) => `${file}: ${said}`),
  )

/** The noun that README adds as an example. */
const EXAMPLE = /\/aula(\/|_fila\.sql|\.sql|\.ts|$)/
/** A decision that another one replaced, whole or in a part, tells of files that are gone. */
const isOfThePast = (file: string) => /^\d{4}-\d{2}-\d{2} · .*replaced/m.test(read(file))

test('a file or folder that a document names is there', () => {
  const FOLDERS = 'contract|server|web|db|i18n|e2e|bench|campana|docs|scripts|deploy'
  const named = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g')
  const isThere = (path: string, file: string) =>
    EXAMPLE.test(path) || isOfThePast(file) || existsSync(join(ROOT, path))
  assert.deepEqual(left(named, isThere), [])
})

test('a link of a document leads to a file', () => {
  const isThere = (path: string, file: string) => existsSync(join(ROOT, dirname(file), path))
  assert.deepEqual(left(/\]\(([^)#:]+)(?:#[^)]*)?\)/g, isThere), [])
})

test('a command that a document gives is one of package.json', () => {
  assert.deepEqual(
    left(/npm run ([\w:]+)/g, (name) => name in scripts),
    [],
  )
})

test('a command of package.json that a person gives is in README', () => {
  const given = new Set(saidIn('README.md', /npm (?:run )?([\w:]+)/g))
  const parts = ['fmt', 'types', 'lint', 'dead', 'build']
  assert.deepEqual(
    Object.keys(scripts).filter((name) => !given.has(name) && !parts.includes(name)),
    [],
  )
})

/** The modules that read the environment, and the names in their schemas. */
const readers = globSync('server/core/environment*.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('.test.ts'),
)
const variables = readers.flatMap((file) => saidIn(file, /^ {2,4}([A-Z][A-Z0-9_]+):/gm))

test('every variable of the environment is in README or in the operations, and no other', () => {
  const table = saidIn('README.md', /^\| (`[A-Z0-9_`, ]+`) +\|/gm).flatMap((cell) => cell.match(/\w+/g) ?? [])
  const operations = read('docs/operations.md')
  assert.ok(table.length > 15)
  assert.deepEqual(
    table.filter((name) => !readers.some((file) => read(file).includes(name))),
    [],
  )
  assert.deepEqual(
    variables.filter((name) => !table.includes(name) && !operations.includes(name)),
    [],
  )
})

test('an address of the API that a document names is one of the program', () => {
  const server = globSync('{contract,server}/**/*.ts', { cwd: ROOT }).map(read).join('\n')
  const isThere = (path: string) => server.includes(path)
  assert.deepEqual(left(/`\/api(\/[\w/-]+)`/g, isThere), [])
})
