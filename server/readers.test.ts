import assert from 'node:assert/strict'
import { test } from 'node:test'

import { todayIn } from '#contract/core/day.ts'
import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { sampleDatabase } from '#server/testing/sample.ts'
import { signIn } from '#server/testing/sign-in.ts'

const CLAVE = 'Escuela-2026'
const api = await testApi({}, { open: sampleDatabase })

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

const MOST_IDS = 6

function learnId(campo: string, id: number, ids: Map<string, Set<number>>) {
  const known = ids.get(campo) ?? new Set()
  if (known.size < MOST_IDS) ids.set(campo, known.add(id))
}

/** Keeps the ids of an answer by their field, for the operations that ask for one. */
function learn(value: unknown, ids: Map<string, Set<number>>) {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  for (const [campo, one] of Object.entries(value) as [string, unknown][]) {
    if (campo.startsWith('id') && typeof one === 'number') learnId(campo, one, ids)
    else learn(one, ids)
  }
}

const today = todayIn('America/Lima')
const DATES: Record<string, string> = { desde: `${today.slice(0, 4)}-01-01`, hasta: today, fecha: today }
const nameOfId = ({ path }: Op) => {
  const [, noun = ''] = path.split('/')
  return `id${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}

/** Inputs of an operation: none, the dates of this year, and each id learnt for its `id` or `idX`. */
function* inputsOf(op: Op, ids: Map<string, Set<number>>): Generator<Record<string, unknown>> {
  yield {}
  yield DATES
  const shape = Object.keys((op.input as { shape?: object }).shape ?? {})
  for (const campo of shape.filter((one) => one.startsWith('id')))
    for (const id of ids.get(campo === 'id' ? nameOfId(op) : campo) ?? []) {
      yield { [campo]: id }
      yield {
        [campo]: id,
        ...Object.fromEntries(Object.entries(DATES).filter(([name]) => shape.includes(name))),
      }
    }
}

/** Answers of every reading operation that the user may call, by operation. */
async function walk(login: string) {
  const { body } = await signIn(api, login, CLAVE)
  const token = body.access_token!
  const { authorities } = (
    await api.app.inject({ url: '/api/sesion', headers: { authorization: `Bearer ${token}` } })
  ).json<{ authorities: string[] }>()
  const reads = operations.filter(
    (op) => op.kind === 'read' && !op.file && !op.eventos && opens(op.permiso, new Set(authorities)),
  )
  const ids = new Map<string, Set<number>>()
  const answers = new Map<string, unknown[]>()
  const ask = async (op: Op, input: Record<string, unknown>) => {
    const { status, data } = await api.as(token, op, input as never)
    assert.ok(status < 500, `${op.method} ${op.path} ${JSON.stringify(input)}`)
    if (status !== 200) return
    learn(data, ids)
    const name = `${op.method} ${op.path}`
    answers.set(name, [...(answers.get(name) ?? []), data])
  }
  // The second round has the ids that the first has learnt.
  for (const op of [...reads, ...reads])
    for (const input of inputsOf(op, ids)) if (op.input.safeParse(input).success) await ask(op, input)
  return { reads, answers }
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
  const { reads, answers } = await walk('alumno')
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
  const { answers } = await walk('docente')
  assert.ok(answers.size > 20, String(answers.size))
  const allowed = secretsOf([me, ...people.filter(({ idUsuario }) => taught.has(idUsuario))])
  assert.deepEqual(found(answers, secretsOf(people), allowed), [])
})
