import assert from 'node:assert/strict'
import { test } from 'node:test'

import { z } from 'zod'

import type { Op } from '#contract/core/op.ts'
import { Fecha, oneOrMany, oneOrManyIds, searchOf } from '#contract/core/shapes.ts'
import { operations } from '#contract/operations.ts'

import { defaultsOf, readParams } from './search-params.ts'

const schema = searchOf(
  {
    estado: oneOrMany(z.enum(['ABIERTO', 'CERRADO'])),
    idCurso: oneOrManyIds,
    vencida: z.boolean().optional(),
    desde: Fecha.optional(),
    numeroDocumento: oneOrMany(z.string()),
  },
  ['nombre', 'fechaInicio'],
)
const read = (params: Record<string, string | string[]>) => readParams(schema, params)

test('what cannot be read is left out, and the rest stays', () => {
  assert.deepEqual(read({ page: 'x', size: '0', estado: 'OTRO', desde: '2026-02-31', buscar: 'ana' }), {
    buscar: 'ana',
  })
  assert.deepEqual(read({ idCurso: '1.5', sort: 'clave,asc', vencida: 'quizá' }), {})
})

test('names that the operation does not take are nobody’s', () => {
  assert.deepEqual(read({ vista: 'periodos', ver: '12', __proto__: 'x' }), {})
})

test('ids, pages and yes-or-no become what the operation takes', () => {
  assert.deepEqual(read({ idCurso: '7', page: '2', size: '50', vencida: 'false' }), {
    idCurso: 7,
    page: 2,
    size: 50,
    vencida: false,
  })
})

test('a repeated name is a list', () => {
  assert.deepEqual(read({ estado: ['ABIERTO', 'CERRADO'], idCurso: ['7', '9'] }), {
    estado: ['ABIERTO', 'CERRADO'],
    idCurso: [7, 9],
  })
})

test('a text of digits stays a text where a text is taken', () => {
  assert.deepEqual(read({ numeroDocumento: '00123456', buscar: '2026' }), {
    numeroDocumento: '00123456',
    buscar: '2026',
  })
})

const isSearch = ({ input }: Op) => 'sort' in ((input as z.ZodObject).shape ?? {})

test('the fields that a list fills in are those of an empty search', () => {
  const searches = operations.filter((op) => isSearch(op) && op.input.safeParse({}).success)
  assert.ok(searches.length > 30)
  for (const { input, path } of searches) assert.deepEqual(defaultsOf(input), input.parse({}), path)
})
