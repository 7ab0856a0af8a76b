import { readFile } from 'node:fs/promises'

import {
  type ImportDeclaration,
  type ObjectExpression,
  type ObjectProperty,
  parseSync,
  type Program,
  type Statement,
  Visitor,
} from 'oxc-parser'
import { type Plugin, transformWithOxc } from 'vite'

import { modulesOf } from './chunks.ts'

type Edit = { start: number; end: number; text: string }

const QUERY = '?only='
/** Properties of an operation with the shapes of question and answer, which a call does not read. */
const SHAPES = new Set(['input', 'output'])

/** A shape of an operation that was taken alone. */
const OF_A_SHAPE = /\b\w+\$\w+\.(?:input|output)\b/

const edited = (code: string, edits: Edit[]) =>
  edits
    .toSorted((x, y) => y.start - x.start)
    .reduce((out, { start, end, text }) => out.slice(0, start) + text + out.slice(end), code)

const declared = (one: Statement) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one)

/** The values that a module declares, by name. */
const valuesOf = ({ body }: Program) =>
  new Map(
    body
      .map(declared)
      .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
      .flatMap(({ id, init }) => {
        return id.type === 'Identifier' && init ? [[id.name, init] as const] : []
      }),
  )
type Values = ReturnType<typeof valuesOf>

/** The values that a module imports, by name. */
const importsOf = ({ body }: Program) =>
  new Map(
    body
      .filter((one) => one.type === 'ImportDeclaration')
      .filter(({ importKind }) => importKind !== 'type')
      .flatMap(({ specifiers, source }) =>
        specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.importKind !== 'type'
            ? [[one.local.name, source.value] as const]
            : [],
        ),
      ),
  )

const nameOf = ({ key }: ObjectProperty) => (key.type === 'Identifier' ? key.name : '')

/** The source of an object without the shapes; objects of this module that are spread in it stand there themselves. */
function fieldsOf(code: string, object: ObjectExpression, values: Values): string[] {
  return object.properties.flatMap((one) => {
    const text = code.slice(one.start, one.end)
    if (one.type === 'Property') return SHAPES.has(nameOf(one)) ? [] : [text]
    const spread = one.argument.type === 'Identifier' ? values.get(one.argument.name) : undefined
    return spread?.type === 'ObjectExpression' ? fieldsOf(code, spread, values) : [text]
  })
}

/** An operation that is written out in a noun, without its shapes. */
function operationIn(code: string, values: Values, noun: string, name: string) {
  const object = values.get(noun)
  if (object?.type !== 'ObjectExpression') return undefined
  const found = object.properties.findLast((one) => one.type === 'Property' && nameOf(one) === name)
  if (found?.type !== 'Property') return undefined
  const value = found.value.type === 'Identifier' ? values.get(found.value.name) : found.value
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'op')
    return undefined
  const [given] = value.arguments
  return given?.type === 'ObjectExpression' ? `({ ${fieldsOf(code, given, values).join(', ')} })` : undefined
}

/** A function, or a constant in capitals: no schema, which must be one and the same everywhere. */
function constantIn(values: Values, name: string) {
  const type = values.get(name)?.type
  const isPlain = type === 'ArrayExpression' || type === 'ObjectExpression'
  return type === 'ArrowFunctionExpression' || (isPlain && name === name.toUpperCase()) ? name : undefined
}

/** The names that a source says, but for texts, keys and members. */
const namesIn = (source: string) =>
  new Set(source.replaceAll(/(['"`]).*?\1|(?<!\.\.)\.\w+|\w+\??:/g, ' ').match(/[A-Za-z_$][\w$]*/g))

/** A module with one value of a module of the contract, `only`, and what that value needs. The code is without types. */
export function onlyOf(code: string, file: string, what: string) {
  const { program } = parseSync(file, code)
  const values = valuesOf(program)
  const imports = importsOf(program)
  const [noun = '', name] = what.split('.')
  const only = name === undefined ? constantIn(values, noun) : operationIn(code, values, noun, name)
  if (!only) return undefined
  const lines = [`export const only = ${only}`]
  const said = namesIn(only)
  for (const one of said) {
    const value = values.get(one)
    const source = imports.get(one)
    const text = value ? `const ${one} = ${code.slice(value.start, value.end)}` : ''
    if (text) for (const other of namesIn(text)) said.add(other)
    if (value ?? source) lines.unshift(text || `import { ${one} } from '${source}'`)
  }
  return `${lines.join('\n')}\n`
}

/** Where a module says each name as a value, but for its imports, keys and members. */
function usesIn(program: Program) {
  const uses: { name: string; start: number }[] = []
  const others = new Set<number>()
  new Visitor({
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => others.add(local.start)),
    MemberExpression: ({ computed, property }) => void (computed || others.add(property.start)),
    Property: ({ shorthand, computed, key }) => void (shorthand || computed || others.add(key.start)),
    Identifier: ({ name, start }) => void uses.push({ name, start }),
  }).visit(program)
  return uses.filter(({ start }) => !others.has(start))
}

/** `noun.name` for each noun that a module imports. */
function membersIn(program: Program, nouns: ReadonlyMap<string, string>) {
  const found: { noun: string; name: string; start: number; end: number }[] = []
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      if (nouns.has(object.name)) found.push({ noun: object.name, name: property.name, start, end })
    },
  }).visit(program)
  return found
}

/** An import without the names that are no longer said; none, if nothing is left. */
function importLeft(code: string, { specifiers, start, end, source }: ImportDeclaration, gone: Set<string>) {
  const kept = specifiers.filter((one) => !gone.has(one.local.name))
  if (kept.length === specifiers.length) return []
  const isValue = kept.some((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type')
  const names = kept.map((one) => code.slice(one.start, one.end)).join(', ')
  return [{ start, end, text: isValue ? `import { ${names} } from '${source.value}'` : '' }]
}

type IsOne = (source: string, what: string) => Promise<boolean>

/** A module with what it takes of the contract one by one, as far as `isOne` knows it. */
export async function oneByOne(code: string, file: string, isOne: IsOne) {
  const { program } = parseSync(file, code)
  const nouns = importsOf(program)
  const edits: Edit[] = []
  const added = new Set<string>()
  const take = (what: string, local: string, noun: string) =>
    added.add(`import { only as ${local} } from '${nouns.get(noun)}${QUERY}${what}'\n`)
  const gone = new Set<string>()
  for (const [name, source] of nouns) {
    if (!(await isOne(source, name))) continue
    gone.add(name)
    take(name, name, name)
  }
  for (const { noun, name, start, end } of membersIn(program, nouns)) {
    if (!(await isOne(nouns.get(noun) as string, `${noun}.${name}`))) continue
    edits.push({ start, end, text: `${noun}$${name}` })
    take(`${noun}.${name}`, `${noun}$${name}`, noun)
  }
  const said = usesIn(program).filter(({ start }) => edits.every((one) => one.start !== start))
  for (const { noun } of membersIn(program, nouns))
    if (edits.length > 0 && said.every(({ name }) => name !== noun)) gone.add(noun)
  for (const one of program.body)
    if (one.type === 'ImportDeclaration') edits.push(...importLeft(code, one, gone))
  const out = [...added].join('') + edited(code, edits)
  const [shape] = OF_A_SHAPE.exec(out) ?? []
  if (shape) throw new Error(`${file} reads ${shape.replace('$', '.')}, which a caller does not bring`)
  return out
}

const read = new Map<string, Promise<string>>()
/** A module of the contract as JavaScript, read once a build. */
function withoutTypes(file: string) {
  const known =
    read.get(file) ??
    readFile(file, 'utf8').then(
      async (code) => (await transformWithOxc(code, file, { sourcemap: false })).code,
    )
  read.set(file, known)
  return known
}

type Resolver = { resolve: (source: string, importer: string) => Promise<{ id: string } | null> }
const knows =
  (context: Resolver, importer: string): IsOne =>
  async (source, what) => {
    if (!source.startsWith('#contract/') && !importer.includes('/contract/')) return false
    const found = await context.resolve(source, importer)
    if (!found) return false
    return onlyOf(await withoutTypes(found.id), found.id, what) !== undefined
  }

/**
 * Modules that call operations and never check what they send (web/chunks.ts, `callers`) bring of the contract only how
 * each operation is called: not its noun, with the fields of its forms and the filters of its list.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    const [file = '', what] = source.split(QUERY)
    const found = what === undefined ? undefined : await this.resolve(file, importer?.split('?')[0])
    return found && `${found.id}${QUERY}${what}`
  },
  async load(id) {
    const [file = '', what] = id.split(QUERY)
    if (what === undefined) return undefined
    const only = onlyOf(await withoutTypes(file), file, what)
    if (only === undefined) return this.error(`${file} does not write out ${what}`)
    return { code: await oneByOne(only, file, knows(this, file)), map: null, moduleType: 'js' }
  },
  async transform(code, id) {
    if (!modulesOf('callers').has(id)) return undefined
    return { code: await oneByOne(code, id, knows(this, id)), map: null }
  },
})
