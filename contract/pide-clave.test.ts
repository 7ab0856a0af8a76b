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
/** A noun by its address: its words without the last, which is the verb. */
const nounOf = ({ path }: Op) =>
  path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .slice(0, -1)
    .join('/')
const staffWrites = ({ kind, permiso }: Op) =>
  kind !== 'read' && permiso !== 'PUBLICO' && permiso !== 'SESION'

/** Fields by which money finds its way: accounts, wallets and their codes, and what the tax office knows the school by. */
const DESTINATION = ['cci', 'titular', 'billetera', 'serie', 'certificado', 'claveSol']
/** Settings of the school that hold a key: a gateway, the tax office. */
const SETTINGS = 'per_configuracion'
const destinations = new Set(
  operations
    .filter(
      (op) =>
        staffWrites(op) &&
        (has(op.input, DESTINATION) || (op.permiso === SETTINGS && has(op.input, ['clave', 'valor']))),
    )
    .map(nounOf),
)
const routesMoney = (op: Op) => staffWrites(op) && destinations.has(nounOf(op))

/** Authorities that undo what is owed or was paid, and verbs that do, whatever the noun. */
const UNDOES =
  /^per_(cuenta|ingreso|mora|empresa|comprobante|pago)_(anular|devolver|eliminar|condonar|rebajar)$/
const VERB = /\/(anular|condonar|devolver|rebajar|perdonar|extornar)/
const undoesMoney = (op: Op) =>
  staffWrites(op) && ([op.permiso].flat().every((one) => UNDOES.test(one)) || VERB.test(op.path))
/** Writes of those who keep the settings: at any door, a setting is one. */
const keepsSettings = (op: Op) => op.kind !== 'read' && op.permiso === SETTINGS
const mustAsk = (op: Op) =>
  changesRights(op) || routesMoney(op) || undoesMoney(op) || keepsSettings(op) || op.file || listsPersons(op)

/** Lists that leave as a file, if a row names a person. */
const listsPersons = (op: Op) => {
  const fila = filaDe(op)
  return fila !== undefined && has(fila, PERSON)
}

test('operations on rights, on money, files, and lists of persons ask for the password, or the contract says why not', () => {
  const silent = operations.filter(
    (op) => mustAsk(op) && !op.pideClave && !Object.hasOwn(SIN_CLAVE, nameOf(op)),
  )
  assert.deepEqual(silent.map(nameOf), [], 'say pideClave in the operation')
})

test('the kinds of money are found by their shapes, with the siblings of each', () => {
  assert.deepEqual([...destinations].toSorted(), [
    '/comprobante-serie',
    '/comprobante/emisor',
    '/cuenta-bancaria',
    '/mora',
    '/parametro',
    '/parametros',
  ])
  const undoing = operations.filter(undoesMoney).map(nameOf)
  for (const one of [
    'DELETE /cuenta/eliminar/:id',
    'POST /mora/condonar',
    'DELETE /ingreso/eliminar/:id/:id2',
  ])
    assert.ok(undoing.includes(one), one)
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
    assert.ok(op && !op.pideClave && mustAsk(op), name)
    assert.match(why, /^[A-Z].{15,}\.$/, name)
  }
})

test('the field whose change asks is a field of the input', () => {
  for (const op of operations)
    if (Array.isArray(op.pideClave))
      for (const field of op.pideClave)
        assert.ok(fieldsOf(op.input).includes(field), `${nameOf(op)} ${field}`)
})
