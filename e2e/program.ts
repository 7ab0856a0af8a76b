import { addressOf } from '#contract/core/address-of.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { vinculo } from '#contract/personas/index.ts'

import { expect } from './journey.ts'
import { school } from './school.ts'
import { CLAVE } from './sign-in.ts'
import { inDays } from './today.ts'

export type Json = Record<string, unknown>

type Extra = { simular?: boolean; headers?: Record<string, string> }

function requestOf(op: Op, input: object, simular = false) {
  const { path, rest } = addressOf(op, input as Json)
  const isRead = op.method === 'GET' || op.method === 'DELETE'
  const query = new URLSearchParams(isRead ? (rest as Record<string, string>) : {})
  if (simular) query.set('simular', 'true')
  return { address: `${path}?${query}`, ...(!isRead && { body: JSON.stringify(rest) }) }
}

/** Calls operations in an API session of a sample user, the administrator by default, without cookies. */
export async function program(username = 'admin', url = school.url) {
  const base = `${url}/api`
  const form = new URLSearchParams({ grant_type: 'password', username, password: CLAVE })
  const basic = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers: basic, body: form })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async <T extends Op>(
    op: T,
    input: Given<T>,
    { simular, headers }: Extra = {},
  ): Promise<Reply<T>> => {
    const { address, body } = requestOf(op, input as object, simular)
    const response = await fetch(base + address, {
      method: op.method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    })
    const answer: unknown = await response.json()
    expect(response.ok, `${op.path} ${JSON.stringify(answer)}`).toBe(true)
    return answer as Reply<T>
  }
}

/** The first row of a page, which has one. */
export function firstOf<T>({ content: [row] }: { content: T[] }): T {
  if (row === undefined) throw new Error('The list is empty.')
  return row
}

export type Post = Awaited<ReturnType<typeof program>>

/** Given names of the students of a sample adult: which they are depends on the day. */
export async function childrenOf(username: string) {
  const call = await program(username)
  return (await call(vinculo.familia, {})).hijos.map(({ nombres }) => nombres)
}

/** Adds an overdue charge to the sample student: other journeys of the worker pay what was overdue. */
export async function oweOverdue() {
  const own = await program('alumno')
  const { idMatricula } = firstOf(await own(matricula.deAlumno, { size: 1 }))
  const staff = await program('admin')
  await staff(cuenta.guardar, {
    idMatricula,
    concepto: 'Carné',
    monto: 20,
    fechaVencimiento: inDays(-2),
  } as never)
}
