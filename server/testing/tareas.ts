import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import type { Given, Op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { workOff } from '#server/operacion/tarea/index.ts'

import type { Api } from './api.ts'

/** Starts tasks as one person with these authorities, and does them when a test says so. */
export async function makeTasks(api: Api, authorities: Permiso[]) {
  const token = await api.session({ authorities })
  const servidor = { id: randomUUID(), plazo: 15 }

  /** Asks for a task, and gives its id. */
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
    /** Asks for it, does it, and gives what it came to. */
    async whole<T extends Op>(op: T, input: Given<T>, extra: object = {}) {
      const id = await start(op, input, extra)
      await work()
      return see(id)
    },
  }
}
