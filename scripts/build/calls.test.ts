import assert from 'node:assert/strict'
import { test } from 'node:test'

import { oneByOne, onlyOf } from './calls.ts'

const NOUN = `
import { z } from 'zod'
import { op } from '#contract/core/op.ts'
import { cuenta } from './cuenta.ts'
const staff = 'web_ingreso_listado'
const file = { method: 'GET', permiso: [staff], input: z.object({}), output: z.object({}) }
export const Estado = z.enum(['PENDIENTE'])
export const POR_COBRAR = ['PENDIENTE']
export const isDue = ({ estado }) => POR_COBRAR.includes(estado)
const buscar = op({ method: 'POST', path: '/recibos', input: z.object({}), permiso: cuenta.ver.permiso })
export const recibo = {
  ...entity({}),
  ver: op({ ...file, path: '/recibo/:id', kind: 'read' }),
  buscar,
}
`

test('an operation comes with what its call needs, and without its shapes', () => {
  assert.equal(
    onlyOf(NOUN, 'recibo.js', 'recibo.ver'),
    `const staff = 'web_ingreso_listado'\nexport const only = ({ method: 'GET', permiso: [staff], path: '/recibo/:id', kind: 'read' })\n`,
  )
  assert.equal(
    onlyOf(NOUN, 'recibo.js', 'recibo.buscar'),
    `import { cuenta } from './cuenta.ts'\nexport const only = ({ method: 'POST', path: '/recibos', permiso: cuenta.ver.permiso })\n`,
  )
})

test('a function and a constant come alone; a schema and an operation of every noun do not', () => {
  assert.match(
    onlyOf(NOUN, 'recibo.js', 'isDue') ?? '',
    /^const POR_COBRAR = .*\nconst isDue = .*\nexport const only = isDue\n$/,
  )
  assert.equal(onlyOf(NOUN, 'recibo.js', 'Estado'), undefined)
  assert.equal(onlyOf(NOUN, 'recibo.js', 'recibo.guardar'), undefined)
  assert.equal(onlyOf(NOUN, 'recibo.js', 'recibo'), undefined)
})

const isOne = async (source: string, what: string) =>
  source.startsWith('#contract/') && onlyOf(NOUN, 'recibo.js', what) !== undefined

test('a caller takes each operation alone, and its noun no longer', async () => {
  const caller = `import { type Recibo, recibo } from '#contract/pagos/recibo.ts'\nexport const read = (row: Recibo) => useRead(recibo.ver, row.recibo.ver)`
  assert.equal(
    await oneByOne(caller, 'caller.ts', isOne),
    `import { only as recibo$ver } from '#contract/pagos/recibo.ts?only=recibo.ver'\n\nexport const read = (row: Recibo) => useRead(recibo$ver, row.recibo.ver)`,
  )
})

test('a noun of which something else is said stays', async () => {
  const caller = `import { recibo } from '#contract/pagos/recibo.ts'\nexport const both = [recibo.ver, recibo.guardar]`
  assert.match(
    await oneByOne(caller, 'caller.ts', isOne),
    /import \{ recibo \} from .*\n.*\[recibo\$ver, recibo\.guardar\]/,
  )
})

test('a caller that reads the shapes of an operation is refused', async () => {
  const caller = `import { recibo } from '#contract/pagos/recibo.ts'\nexport const read = recibo.ver.input`
  await assert.rejects(oneByOne(caller, 'caller.ts', isOne), /caller\.ts reads recibo\.ver\.input/)
})
