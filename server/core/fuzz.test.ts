import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'

import { RAZONES } from '#contract/core/errors.ts'
import type { Op } from '#contract/core/op.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { BODIES, HOSTILE, type Schema, TYPES, validValue } from '#server/testing/hostile.ts'
import { isOurs } from '#server/testing/raw.ts'
import { readOnly } from '#server/testing/read-only.ts'
import { makeSchool } from '#server/testing/school.ts'
import { onDemand, seed, sizeOf } from '#server/testing/size.ts'

/** Only what is open to strangers, without a session. */
const OF_STRANGERS = onDemand('publicas')
const CASES = OF_STRANGERS ? sizeOf('publicas', 12) : sizeOf('operaciones', 12)
const tested = OF_STRANGERS ? operations.filter(({ permiso }) => permiso === 'PUBLICO') : operations
const SLOWEST_MS = 10_000

const api = await testApi({}, { reading: readOnly })
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(50)
for (let i = 0; i < 4; i++) {
  const { idUsuario } = await school.matricular(idGrupo)
  await school.confirmar((await school.pagar(idUsuario, 130.5)).idIngreso)
  await school.pagar(idUsuario, 10)
}

const schemaOf = ({ input }: Op) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
const REFUSALS = new Set(
  Object.values(RAZONES)
    .map((r) => r.status as number)
    .filter((status) => status < 500),
)

/** An actor with every permission, with an id that random ids do not reach. */
await sql`select setval(pg_get_serial_sequence('usuario', 'id_usuario'), 900000),
  setval(pg_get_serial_sequence('perfil', 'id_perfil'), 900000)`.execute(api.db)
const omnipotent = () => api.session({ authorities: PERMISOS })
const lasting = await omnipotent()

type Sent = Pick<InjectOptions, 'url' | 'payload' | 'headers'>
const FORM = 'application/x-www-form-urlencoded'
const json = (payload: string): Pick<Sent, 'payload' | 'headers'> => ({
  payload,
  headers: { 'content-type': 'application/json' },
})

/** The path with a value in each of its parameters. */
const urlOf = (path: string, ids: fc.Arbitrary<string>) =>
  fc.array(ids, { minLength: 2, maxLength: 2 }).map((given) => {
    let i = 0
    return path.replaceAll(/:\w+/g, () => encodeURIComponent(given[i++] ?? '1'))
  })
const someId = fc.nat({ max: 40 }).map((n) => String(n + 1))
const badId = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  'a',
  '',
  ' ',
  '9'.repeat(15),
  '9'.repeat(99),
  '__proto__',
  "1' or '1'='1",
  '\u0000',
  '1;2',
)

/** A valid value with one field damaged. */
function damagedOf(schema: Schema): fc.Arbitrary<string> {
  const names = [
    ...Object.keys(schema.properties ?? {}),
    '__proto__',
    'constructor',
    'sorpresa',
    'id',
    'estado',
    'idUsuario',
  ]
  return fc
    .tuple(validValue(schema), fc.constantFrom(...names), fc.constantFrom(...HOSTILE))
    .map(([good, name, bad]) => {
      const rest = Object.entries(good as object).filter(([field]) => field !== name)
      const fields = rest.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`)
      return `{${[...fields, `${JSON.stringify(name)}:${bad}`].join()}}`
    })
}

function formOf(fields: unknown) {
  const form = new URLSearchParams()
  for (const [k, v] of Object.entries(fields as object))
    form.set(k, typeof v === 'string' ? v : JSON.stringify(v))
  return form.toString()
}

function bodies(schema: Schema): fc.Arbitrary<Pick<Sent, 'payload' | 'headers'>> {
  const raw = fc.tuple(fc.constantFrom(...BODIES), fc.constantFrom(...TYPES))
  return fc.oneof(
    { weight: 3, arbitrary: validValue(schema).map((good) => json(JSON.stringify(good))) },
    { weight: 4, arbitrary: damagedOf(schema).map(json) },
    {
      weight: 1,
      arbitrary: validValue(schema).map((good) => ({
        payload: formOf(good),
        headers: { 'content-type': FORM },
      })),
    },
    { weight: 2, arbitrary: raw.map(([payload, type]) => ({ payload, headers: { 'content-type': type } })) },
  )
}

function cases(op: Op): fc.Arbitrary<Sent> {
  const { $defs, properties = {}, ...schema } = schemaOf(op)
  const inPath = new Set([...op.path.matchAll(/:(\w+)/g)].map((m) => m[1]))
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)))
  const required = schema.required?.filter((name) => name in rest) ?? []
  const left: Schema = { ...schema, ...($defs && { $defs }), properties: rest, required }
  const url = fc.oneof(
    { weight: 3, arbitrary: urlOf(op.path, someId) },
    { weight: 1, arbitrary: urlOf(op.path, badId) },
  )
  const query = fc.constantFrom(
    '',
    '',
    '',
    '?simular=true',
    '?simular=1',
    '?__proto__=1',
    '?a[b]=1&a=2',
    '?%E0%A4%A',
  )
  const address = fc.tuple(url, query).map((parts) => `/api${parts.join('')}`)
  if (op.method === 'GET' || op.method === 'DELETE') return address.map((url) => ({ url }))
  return fc.tuple(address, bodies(left)).map(([url, body]) => ({ url, ...body }))
}

const document = (await api.app.inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, { responses: object }>>
}
const documentedOf = ({ method, path }: Op) =>
  new Set(Object.keys(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.responses))

const counted = new Map<number, number>()

async function sendCase(op: Op, token: string | undefined, { headers, ...sent }: Sent) {
  const begun = performance.now()
  const res = await api.app.inject({
    method: op.method,
    ...sent,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const told = `${op.method} ${sent.url} ${JSON.stringify(headers)} ${String(sent.payload).slice(0, 300)} → ${res.statusCode} ${res.body.slice(0, 300)}`
  counted.set(res.statusCode, (counted.get(res.statusCode) ?? 0) + 1)
  assert.ok(performance.now() - begun < SLOWEST_MS, `too slow: ${told}`)
  assert.ok(documentedOf(op).has(String(res.statusCode)), `the document does not name the status: ${told}`)
  if (res.statusCode >= 300) {
    assert.ok(REFUSALS.has(res.statusCode) && (res.statusCode !== 401 || !token), told)
    return isOurs(res.json(), told)
  }
  assert.equal(res.statusCode, op.status ?? 200, told)
  if (!op.file) assert.ok(op.output.safeParse(res.json()).success, told)
  const simulated = op.kind !== 'read' && sent.url?.toString().endsWith('?simular=true')
  if (simulated) assert.equal(res.json<{ simulado?: boolean }>().simulado, true, told)
}

/** Opens the public door, so that strangers' calls reach behind it; their counters are emptied now and then. */
if (OF_STRANGERS) {
  await sql`update parametro set valor = 'true' where clave = 'catalogo.activo'`.execute(api.db)
  await sql`update curso set publicado = true`.execute(api.db)
  await sql`update grupo set publicado = true`.execute(api.db)
}
const EMPTIED_EVERY = 20

for (const op of tested) {
  test(`${op.method} ${op.path}: any input is answered as the contract says`, async () => {
    // A campaign is longer than a password is recent.
    const token = OF_STRANGERS ? undefined : op.pideClave ? await omnipotent() : lasting
    for (const [i, sent] of fc.sample(cases(op), { numRuns: CASES, seed }).entries()) {
      if (OF_STRANGERS && i % EMPTIED_EVERY === 0) await sql`delete from acceso_fallido`.execute(api.db)
      await sendCase(op, token, sent)
    }
  })
}

test('the cases met answers of every kind', (t) => {
  t.diagnostic(
    `campaign: ${CASES} cases for each of ${tested.length} operations, answers ${JSON.stringify(Object.fromEntries(counted))}`,
  )
  for (const status of OF_STRANGERS ? [200, 400, 404, 415] : [200, 201, 400, 404, 409, 415])
    assert.ok((counted.get(status) ?? 0) >= Math.max(1, Math.floor(CASES / 10)), String(status))
})
