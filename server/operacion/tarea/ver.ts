import { setTimeout } from 'node:timers/promises'

import type { Op } from '#contract/core/op.ts'
import { haTerminado, Tarea, type tarea } from '#contract/operacion/tarea.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { isClave } from '#server/core/words.ts'

import { cancelTask, getOwn, requestsOf, searchOwn } from './repo.ts'
import { hasRight, requireRight } from './right.ts'

/** The key of an operation's name in the words. */
export const claveDeTarea = (operacion: string) =>
  `tarea.de.${operacion
    .replace(/^\w+ \//, '')
    .replaceAll(/\/:\w+/g, '')
    .replaceAll('/', '-')}`

/** The name of an operation in words; an operation without one is a list requested as a file. */
export function nombreDe({ t }: Ctx, operacion: string) {
  const clave = claveDeTarea(operacion)
  return t(isClave(clave) ? clave : 'tarea.deLista')
}

const addNombre = <F extends { operacion: string }>(ctx: Ctx, fila: F) => ({
  ...fila,
  nombre: nombreDe(ctx, fila.operacion),
})

/** A task that its user has just started. */
export async function getStarted(ctx: Ctx, idTarea: number) {
  const { kept: _kept, ...fila } = await getOwn(ctx, idTarea)
  return addNombre(ctx, fila)
}

type App = { operations: readonly Op[] }

/** Reads a task of the user's own; without the right to what it was asked for, it is missing. */
export const taskReader =
  (app: App) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const { kept, ...fila } = await getOwn(ctx, id)
    requireRight(app, ctx, kept)
    return addNombre(ctx, fila)
  }
export type TaskReader = ReturnType<typeof taskReader>

/** Fields that the list empties for a task without that right. */
const NOTHING = { detalle: null, archivo: null, error: null, idCorrida: null }

export const taskSearch =
  (app: App): Handler<typeof tarea.buscar> =>
  async (ctx, q) => {
    const page = await searchOwn(ctx, q)
    const kept = await requestsOf(
      ctx,
      page.content.map(({ idTarea }) => idTarea),
    )
    const shown = (fila: (typeof page.content)[number]) => {
      const asked = kept.get(fila.idTarea)
      return asked && hasRight(app, ctx, asked) ? fila : { ...fila, ...NOTHING }
    }
    return { ...page, content: page.content.map((fila) => addNombre(ctx, shown(fila))) }
  }

export const taskCancel =
  (read: TaskReader): Handler<typeof tarea.cancelar> =>
  async (ctx, { id }) => {
    await read(ctx, { id })
    if (!(await cancelTask(ctx, id))) throw new Fail('TRANSICION_NO_PERMITIDA', 'tarea.yaTermino')
    const now = await read(ctx, { id })
    return { mensaje: ctx.t(haTerminado(now) ? 'tarea.cancelada' : 'tarea.seCancela'), tarea: now }
  }

const EVERY_MS = 500
const HEARTBEAT_MS = 15_000
/** Longest life of an event stream; then the client reconnects, and its session is checked again. */
const LONGEST_MS = 300_000

/** The task's state at each change, and heartbeats in between, since proxies close silent connections. */
export async function* changes(
  read: () => ReturnType<TaskReader>,
  closing: AbortSignal,
): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS
  let [last, said] = ['', performance.now()]
  yield 'retry: 2000\n\n'
  while (performance.now() < end && !closing.aborted) {
    const now = Tarea.parse(await read())
    const data = JSON.stringify(now)
    const isNews = data !== last
    if (isNews || performance.now() - said > HEARTBEAT_MS) {
      yield isNews ? `data: ${data}\n\n` : ':\n\n'
      ;[last, said] = [data, performance.now()]
    }
    if (haTerminado(now)) return
    await setTimeout(EVERY_MS, undefined, { signal: closing }).catch(() => {})
  }
}
