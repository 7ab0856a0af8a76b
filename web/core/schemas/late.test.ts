import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'

import { z } from 'zod'

import type { Op } from '#contract/core/op.ts'

import { defaultsOf } from './late.ts'

const LATE = new URL('late.ts', import.meta.url).href

// As the build does: the contract loaded below remembers its schemas.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'zod' && context.parentURL?.includes('/contract/')
      ? { url: LATE, shortCircuit: true, format: 'module-typescript' }
      : next(specifier, context),
})
const { operations } = await import('#contract/operations.ts')
const { cuenta } = await import('#contract/cuentas/cuenta.ts')
const { EstadoIngreso, ingreso, POR_CONFIRMAR } = await import('#contract/pagos/ingreso.ts')
const { CategoriaTipo } = await import('#contract/institucion/tipo.ts')
const { REQUIRED_EVENTS } = await import('#contract/mensajes/mensaje.ts')

/** Before any other test: they give zod. */
test('without zod a schema refuses to check, and tells its fields and its options', async () => {
  assert.throws(() => ingreso.nuevo.input.safeParse({}), /before zod/)
  assert.ok('idMedioPago' in ingreso.nuevo.input.shape)
  assert.ok(EstadoIngreso.options.includes('CONFIRMADO'))
  assert.ok(CategoriaTipo.options.includes('BANCO'))
  assert.deepEqual(POR_CONFIRMAR, ['REPORTADO', 'PENDIENTE'])
  assert.ok(!REQUIRED_EVENTS.includes('VENCIDA' as never))
  await import('./zod.ts')
})

test('zod makes every input of the contract, with the fields that were told', () => {
  for (const { input, path } of operations) {
    const { success, error } = input.safeParse(Symbol('nothing'))
    assert.equal(success, false, path)
    assert.ok(error instanceof z.ZodError, path)
  }
})

test('the fields of a schema that another one narrows are its own', () => {
  const { input } = ingreso.nuevo
  assert.deepEqual(Object.keys(input.pick({ monto: true }).shape), ['monto'])
  assert.ok(!('monto' in input.omit({ monto: true }).shape))
  const charge = cuenta.adicionar.input
  assert.equal(charge.shape.concepto.safeParse(undefined).success, true)
  assert.equal(charge.required({ concepto: true }).shape.concepto.safeParse(undefined).success, false)
})

const isSearch = ({ input }: Op) => 'sort' in ((input as z.ZodObject).shape ?? {})

test('a list without filters asks for what its schema would fill in', () => {
  const searches = operations.filter(isSearch)
  assert.ok(searches.length > 30)
  const required = (op: Op) => !op.input.safeParse({}).success
  for (const op of searches.filter((one) => !required(one)))
    assert.deepEqual(defaultsOf(op.input as z.ZodObject), op.input.parse({}), op.path)
})
