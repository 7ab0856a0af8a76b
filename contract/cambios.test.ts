import assert from 'node:assert/strict'
import { test } from 'node:test'

import { z } from 'zod'

import { ACTO, isKey, LIBRE } from './core/cambios.ts'
import type { Op } from './core/op.ts'
import { operations } from './operations.ts'

const fieldsOf = ({ input }: Op) => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

/** Changes of a row that is there: of its fields, or of its state. */
const changes = operations.filter(
  ({ kind, method, path }) => kind !== 'read' && (method === 'PUT' || path.endsWith('/estado')),
)

/** The fields that a change takes without a rule, and the rules without a field. The row of a state is named by its id. */
function withoutRule(op: Op): string[] {
  const ruled = Object.keys(op.cambios ?? {})
  const isState = op.path.endsWith('/estado')
  const fields = fieldsOf(op).filter(
    (field) => !isKey(field) && field !== 'motivo' && !(isState && /^id[A-Z]/.test(field)),
  )
  const own = ruled.filter((field) => field !== 'motivo')
  return [
    ...fields.filter((field) => !own.includes(field)),
    ...own.filter((field) => !fields.includes(field)),
  ]
}

test('each field of each change has a rule: free, asked, refused, or of its own', () => {
  const missing = changes.flatMap((op) => withoutRule(op).map((field) => `${op.method} ${op.path}: ${field}`))
  assert.deepEqual(missing, [], 'say it in `cambios` of the operation')
  assert.ok(changes.length > 45, String(changes.length))
})

test('a field without a rule is found, and a rule without a field', () => {
  const change: Op = {
    method: 'PUT',
    path: '/aula/guardar/:id',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ id: z.string(), version: z.int(), nombre: z.string(), piso: z.int() }),
    output: z.object({}),
    cambios: { nombre: LIBRE, sede: ACTO },
  }
  assert.deepEqual(withoutRule(change), ['piso', 'sede'])
  const { cambios: _, ...bare } = change
  assert.deepEqual(withoutRule(bare), ['nombre', 'piso'])
})
