import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import type { Given, Op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { workOff } from '#server/operacion/tarea/index.ts'

import type { Api } from './api.ts'

/** Starts tasks as a user with these authorities, and runs them when the test calls for it. */
export async function makeTasks(api: Api, authorities: Permiso[]) {
  const token = await api.session({ authorities })
  const servidor = { id: randomUUID(), plazo: 15 }

  /** Starts a task and returns its id. */
  async function start<T extends Op>(op: T, input: Given<T>, extra: object = {}): Promise<number> {
    const { status, data, error } = await api.as(token, op, input, { ...extra, prefer: 'respond-async' })
    assert.equal(status, 202, JSON.stringify(error))
    return (data as { idTarea: number }).idTarea
  }
  const see = async (idTarea: number) => {
    const { data, error } = await api.as(token, tarea.ver, { id: String(idTarea) as never })
    assert.ok(data, JSON.stringify(error))
    return data
  }
  const work = (closing = new AbortController().signal) => workOff(api.app, servidor, closing)

  return {
    token,
    start,
    see,
    work,
    /** Starts a task, runs it and returns its result. */
    async whole<T extends Op>(op: T, input: Given<T>, extra: object = {}) {
      const id = await start(op, input, extra)
      await work()
      return see(id)
    },
  }
}
