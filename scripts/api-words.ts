import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, type PropertyKey, Visitor } from 'oxc-parser'
import { z } from 'zod'

import { operations } from '#contract/operations.ts'

import { declaredNames, filesOf, keyOf, sourceFiles } from './names.ts'

type Json = Record<string, unknown>

/** The properties, the options and the constants of a JSON schema. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema as Json).flatMap(([key, value]) => {
    if (key === 'properties')
      return [...Object.keys(value as Json), ...Object.values(value as Json).flatMap(namesIn)]
    if (key === 'enum' || key === 'const') return [value].flat().map(String)
    return namesIn(value)
  })
}

const schemaNames = (schema: z.ZodType, io: 'input' | 'output') =>
  namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

/** The keys of the contract's objects and types: what an operation, a setting or a state has. */
function keysOf(file: string, text: string): string[] {
  const keys: string[] = []
  const add = ({ key }: { key: PropertyKey }) => void keys.push(...keyOf(key).map(({ name }) => name))
  new Visitor({ Property: add, TSPropertySignature: add }).visit(parseSync(file, text).program)
  return keys
}

/** The noun that a sentence of the screen is filed under, `grupo` of `grupo.abrir`, and its placeholders. */
const sentenceNames = (root: string, read: (file: string) => string) =>
  filesOf(root)
    .filter((file) => /^i18n\/es[./].*json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(read(file)) as Record<string, string>))
    .flatMap(([key, text]) => [
      key.split('.', 1)[0] ?? '',
      ...[...text.matchAll(/{{(\w+)/g)].map(([, name = '']) => name),
    ])

/** The names of the API, of the tables and of the sentences: their nouns and placeholders. */
export function apiNames(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const contract = sourceFiles(root).filter((file) => /^contract\/(?!.*\.test\.)/.test(file))
  const tables = 'server/core/tables.gen.ts'
  return [
    ...operations.flatMap(({ path, input, output }) => [
      path,
      ...schemaNames(input, 'input'),
      ...schemaNames(output, 'output'),
    ]),
    ...contract.flatMap((file) => keysOf(file, read(file))),
    ...declaredNames(tables, read(tables)).map(({ name }) => name),
    ...sentenceNames(root, read),
  ]
}
