import assert from 'node:assert/strict'
import { test } from 'node:test'

import { testApi } from '#server/testing/api.ts'
import { readOnly } from '#server/testing/read-only.ts'
import { sampleDatabase } from '#server/testing/sample.ts'
import { walkReads } from '#server/testing/walk.ts'

const api = await testApi({}, { open: sampleDatabase, reading: readOnly })

const people = await api.db
  .selectFrom('usuario')
  .select(['idUsuario', 'login', 'numeroDocumento', 'correo', 'celular'])
  .execute()
type Person = (typeof people)[number]

/** The secrets of people, each with its owners: a document may be a login, and a telephone a family's. */
function secretsOf(persons: readonly Person[]) {
  const owners = new Map<string, string[]>()
  for (const { login, numeroDocumento, correo, celular } of persons)
    for (const [what, value] of Object.entries({ login, numeroDocumento, correo, celular }))
      if (value)
        owners.set(value.toLowerCase(), [...(owners.get(value.toLowerCase()) ?? []), `${what} of ${login}`])
  return owners
}

/** Every text of an answer, with the way to it. */
function* textsOf(value: unknown, way = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [way, value]
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one, `${way}[]`)
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
    for (const [campo, one] of Object.entries(value)) yield* textsOf(one, `${way}.${campo}`)
}

/** Where an answer holds a secret that is not among those allowed. */
function found(
  answers: Map<string, unknown[]>,
  secrets: Map<string, string[]>,
  allowed: Map<string, string[]>,
) {
  const where = new Set<string>()
  for (const [name, all] of answers)
    for (const [way, text] of all.flatMap((one) => [...textsOf(one)])) {
      const owners = secrets.get(text.toLowerCase())
      if (owners && !allowed.has(text.toLowerCase())) where.add(`${name} ${way}: ${owners[0]!.split(' ')[0]}`)
    }
  return [...where].toSorted()
}

test('a student reads no document, login, mail or telephone of anybody else', async () => {
  const me = people.find(({ login }) => login === 'alumno')!
  const { reads, answers } = await walkReads(api, 'alumno')
  assert.ok(answers.size > 20, `${answers.size} of ${reads.length} operations were answered`)
  assert.ok(answers.has('GET /ingreso/:id'), 'payments are among them')
  assert.deepEqual(found(answers, secretsOf(people), secretsOf([me])), [])
})

test('a teacher reads those of students of their groups only, and of people who wait for a seat in one', async () => {
  const me = people.find(({ login }) => login === 'docente')!
  const taught = new Set(
    (
      await api.db
        .selectFrom('matricula')
        .innerJoin('grupo', 'grupo.idGrupo', 'matricula.idGrupo')
        .select('matricula.idUsuario')
        .where('grupo.idDocente', '=', me.idUsuario)
        .execute()
    ).map(({ idUsuario }) => idUsuario),
  )
  const waiting = await api.db
    .selectFrom('espera')
    .innerJoin('grupo', 'grupo.idGrupo', 'espera.idGrupo')
    .select('espera.idUsuario')
    .where('grupo.idDocente', '=', me.idUsuario)
    .execute()
  for (const { idUsuario } of waiting) taught.add(idUsuario)
  const { answers } = await walkReads(api, 'docente')
  assert.ok(answers.size > 20, String(answers.size))
  const allowed = secretsOf([me, ...people.filter(({ idUsuario }) => taught.has(idUsuario))])
  assert.deepEqual(found(answers, secretsOf(people), allowed), [])
})
