import assert from 'node:assert/strict'
import { test } from 'node:test'

import { z } from 'zod'

import { filaDe } from './core/list-file.ts'
import type { Op } from './core/op.ts'
import { operations } from './operations.ts'
import { SIN_CLAVE } from './sin-clave.ts'

const nameOf = ({ method, path }: Op) => `${method} ${path}`

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, ...def } = schema.def as unknown as Record<string, unknown> & { shape?: object }
  const inside = [...Object.values(def).flat(), ...Object.values(shape)].filter(
    (one) => one instanceof z.ZodType,
  )
  return [...Object.keys(shape), ...inside.flatMap((one) => fieldsOf(one, seen))]
}
const has = (schema: z.ZodType, fields: readonly string[]) => fieldsOf(schema).some((f) => fields.includes(f))

const RIGHTS = ['idPerfil', 'authorities', 'claveNueva', 'claveInicial', 'login', 'numeroDocumento']
const PERSON = ['idUsuario', 'numeroDocumento', 'login', 'actor', 'correo', 'celular']

/** Writes on users, their rights and their passwords. */
const changesRights = ({ kind, path, input, output }: Op) =>
  kind !== 'read' &&
  (/usuario|perfil|clave/.test(path) || has(input, RIGHTS) || has(output, ['claveInicial']))
/** Lists that leave as a file, if a row names a person. */
const listsPersons = (op: Op) => {
  const fila = filaDe(op)
  return fila !== undefined && has(fila, PERSON)
}

test('operations on rights, files, and lists of persons ask for the password, or the contract says why not', () => {
  const silent = operations.filter(
    (op) =>
      (changesRights(op) || op.file || listsPersons(op)) &&
      !op.pideClave &&
      !Object.hasOwn(SIN_CLAVE, nameOf(op)),
  )
  assert.deepEqual(silent.map(nameOf), [], 'say pideClave in the operation')
})

test('a write asks each time, a list only as a file', () => {
  const wrong = operations.filter((op) =>
    filaDe(op) ? op.pideClave && op.pideClave !== 'archivo' : op.pideClave === 'archivo',
  )
  assert.deepEqual(wrong.map(nameOf), [])
})

test('every exception is of an operation that would ask, and says why it does not', () => {
  for (const [name, why] of Object.entries(SIN_CLAVE)) {
    const op = operations.find((one) => nameOf(one) === name)
    assert.ok(op && !op.pideClave && (changesRights(op) || op.file || listsPersons(op)), name)
    assert.match(why, /^[A-Z].{15,}\.$/, name)
  }
})

test('the field whose change asks is a field of the input', () => {
  for (const op of operations)
    if (Array.isArray(op.pideClave))
      for (const field of op.pideClave)
        assert.ok(fieldsOf(op.input).includes(field), `${nameOf(op)} ${field}`)
})
