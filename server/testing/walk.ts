import assert from 'node:assert/strict'

import { todayIn } from '#contract/core/day.ts'
import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'

import type { Api } from './api.ts'
import { signIn } from './sign-in.ts'

const CLAVE = 'Escuela-2026'
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

/** Answers of every reading operation that a user of the sample school may call, by operation. */
export async function walkReads(api: Api, login: string) {
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
