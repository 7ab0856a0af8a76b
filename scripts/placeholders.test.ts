import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { type Argument, parseSync, Visitor } from 'oxc-parser'

import { WORDS } from '#i18n/all.ts'

import { sourceFiles } from './names.ts'

const ROOT = join(import.meta.dirname, '..')
const words: Record<string, string> = WORDS.es

/**
 * Returns the placeholders of a sentence; undefined if there is none with this key. The key of a counted one stands for its
 * plural.
 */
function placeholdersOf(key: string): string[] | undefined {
  const sentence = words[key] ?? words[`${key}_other`]
  if (sentence === undefined) return undefined
  return [...new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string))]
}

/** The names that an argument gives; undefined if the source does not show them all. */
function givenBy(argument: Argument | undefined): string[] | undefined {
  if (!argument) return []
  if (argument.type !== 'ObjectExpression') return undefined
  const names = argument.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Finds the sentences of a source that lack a value: `key: {{name}}`. */
function unfilled(file: string, text: string): string[] {
  const found: string[] = []
  const check = (key: Argument | undefined, datos: Argument | undefined) => {
    if (key?.type !== 'Literal' || typeof key.value !== 'string') return
    const given = givenBy(datos)
    const missing = placeholdersOf(key.value)?.filter((name) => given && !given.includes(name)) ?? []
    found.push(...missing.map((name) => `${file}: ${key.value as string} without {{${name}}}`))
  }
  new Visitor({
    CallExpression({ callee, arguments: [key, datos] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && name.name === 't') check(key, datos)
    },
    NewExpression({ callee, arguments: [, key, datos] }) {
      if (callee.type !== 'Identifier' || !['Fail', 'FailCampo'].includes(callee.name)) return
      // The answer of an internal error gives its code: server/core/http-errors.ts.
      if (key?.type !== 'Literal' || key.value !== 'error.interno') check(key, datos)
    },
  }).visit(parseSync(file, text).program)
  return found
}

test('a sentence without one of its values is found', () => {
  const key = 'error.interno'
  assert.deepEqual(unfilled('a.ts', `t('${key}'); ctx.t('${key}', { n: 1 })`).length, 2)
  assert.deepEqual(unfilled('a.ts', `t('${key}', { id }); t('${key}', datos); t('app.si'); t(clave)`), [])
  assert.deepEqual(
    unfilled('a.ts', `new Fail('X', 'ajuste.usual'); new FailCampo('c', 'ajuste.usual', {})`).length,
    2,
  )
})

test('every sentence gets the values that it names', () => {
  const files = sourceFiles(ROOT).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.flatMap((file) => unfilled(file, readFileSync(join(ROOT, file), 'utf8')))
  assert.deepEqual(found, [])
})
