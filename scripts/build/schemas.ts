import { join } from 'node:path'

import { type CallExpression, parseSync, type Program, type VariableDeclaration, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTRACT = join(ROOT, 'contract', '/')
const LATE = join(ROOT, 'web', 'core', 'schemas', 'late.ts')

/** Functions of the contract that make operations, and what of their argument says only how an answer looks. */
const MAKERS = new Set(['op', 'entity', 'activationOp'])
const ANSWERS = new Set(['output', 'detalle', 'fila'])

/** The shapes of answers, which only the server checks: they are left out of the operations made here. */
function answersIn({ callee, arguments: [given] }: CallExpression) {
  if (callee.type !== 'Identifier' || !MAKERS.has(callee.name) || given?.type !== 'ObjectExpression')
    return []
  return given.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && ANSWERS.has(one.key.name)
      ? [{ start: one.start, end: one.end, text: `${one.key.name}: undefined` }]
      : [],
  )
}

const isConstant = ({ kind }: VariableDeclaration) => kind === 'const'
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** The values that a module makes as it is loaded. */
const valuesOf = ({ body }: Program) =>
  body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .filter((one) => one?.type === 'VariableDeclaration')
    .filter(isConstant)
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => (init && !FUNCTIONS.has(init.type) ? [init] : []))

/**
 * A module of the contract as the web needs it: without the shapes of answers, and with each of its values marked as pure,
 * so that the bundler leaves out a value without users and its parts.
 */
export function withoutAnswers(code: string, file: string) {
  const { program } = parseSync(file, code)
  const edits = valuesOf(program).flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
  new Visitor({ CallExpression: (call) => void edits.push(...answersIn(call)) }).visit(program)
  return edits
    .toSorted((x, y) => y.start - x.start)
    .reduce((out, { start, end, text }) => out.slice(0, start) + text + out.slice(end), code)
}

/** The contract makes its schemas when they first check (web/core/schemas/late.ts), and none of its answers. */
export const schemas = (): Plugin => ({
  name: 'schemas',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.startsWith(CONTRACT) ? LATE : undefined),
  transform: {
    filter: { id: /\/contract\/.+\.ts$/ },
    handler: (code, id) =>
      id.startsWith(CONTRACT) ? { code: withoutAnswers(code, id), map: null } : undefined,
  },
})
