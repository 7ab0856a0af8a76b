import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'
import { z } from 'zod'

import { area } from '#contract/academico/area.ts'
import type { Op } from '#contract/core/op.ts'
import { auditoria } from '#contract/institucion/auditoria.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import type { Schema } from '#server/testing/hostile.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(5)
const { idUsuario } = await school.matricular(idGrupo)
await school.pagar(idUsuario, 200)

const schemaOf = ({ input }: Op) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
const searches = operations.filter(
  (op) => op.kind === 'read' && 'totalElements' in ((op.output as z.ZodObject).shape ?? {}),
)
const COMMON = ['page', 'size', 'sort', 'buscar']

/** A valid value of a filter: of the first alternative that is not a list. */
function sampleOf({ anyOf = [], ...schema }: Schema): unknown {
  const { type, enum: values, format, items, examples } = anyOf.find((s) => s.type !== 'array') ?? schema
  if (values) return values[0]
  if (examples) return examples[0]
  if (type === 'array') return [sampleOf(items ?? {})]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return format === 'date' ? '2030-01-01' : 'algo'
}

/** The required input of a search. */
function neededBy(op: Op) {
  const { properties = {}, required = [] } = schemaOf(op)
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
}

test('there are lists to search', () => assert.ok(searches.length >= 20))

for (const op of searches) {
  test(`${op.path}: every order that the contract offers, both ways, alone and in a list`, async () => {
    const { anyOf = [] } = schemaOf(op).properties?.sort ?? {}
    const orders = anyOf.flatMap((s) => (s.enum ?? []) as string[])
    assert.ok(orders.length >= 3)
    const needed = neededBy(op)
    for (const sort of orders) assert.equal((await api.may(op, { ...needed, sort })).status, 200, sort)
    assert.equal((await api.may(op, { ...needed, sort: orders.slice(0, 5), size: 200 })).status, 200)
  })

  test(`${op.path}: every filter, with one value and with a list of them`, async () => {
    const { properties = {} } = schemaOf(op)
    const needed = neededBy(op)
    for (const [name, schema] of Object.entries(properties).filter(([n]) => !COMMON.includes(n))) {
      assert.equal((await api.may(op, { ...needed, [name]: sampleOf(schema) })).status, 200, name)
      const takesList = schema.anyOf?.some((s) => s.type === 'array')
      assert.equal(
        (await api.may(op, { ...needed, [name]: [sampleOf(schema)] })).status,
        takesList ? 200 : 400,
        name,
      )
    }
  })
}

test('a noun without a date is bounded by its creation day in the zone of the institution', async () => {
  const { idArea } = (await api.may(area.guardar, { nombre: 'De otro día' })).data!.area
  // Ten at night in Lima is already the next day in Greenwich.
  await api.db
    .updateTable('area')
    .set({ fechaCreacion: '2024-03-11T03:00:00Z' })
    .where('idArea', '=', idArea)
    .execute()
  const found = async (desde?: string, hasta?: string) =>
    (await api.may(area.buscar, { desde, hasta, buscar: 'otro dia' })).data?.totalElements
  assert.deepEqual(
    [
      await found('2024-03-10', '2024-03-10'),
      await found('2024-03-11'),
      await found(undefined, '2024-03-09'),
    ],
    [1, 0, 0],
  )
})

test('the audit of a day is that of the whole day', async () => {
  const { rows } = await sql<{ hoy: string }>`select hoy() as hoy`.execute(api.db)
  const hoy = rows[0]?.hoy
  const { data } = await api.may(auditoria.buscar, { desde: hoy, hasta: hoy, entidad: 'ingreso' })
  assert.ok((data?.totalElements ?? 0) >= 1)
})
