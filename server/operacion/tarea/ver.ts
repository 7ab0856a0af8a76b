import { setTimeout } from 'node:timers/promises'

import { haTerminado, Tarea, type tarea } from '#contract/operacion/tarea.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { isClave } from '#server/core/words.ts'

import { cancel, getOwn, searchOwn } from './repo.ts'

/** Where the words of an operation are. */
export const claveDeTarea = (operacion: string) =>
  `tarea.de.${operacion.replace(/^\w+ \//, '').replaceAll('/', '-')}`

/** What an operation does, in words; what has none of its own is a list that was asked for as a file. */
function nombreDe({ t }: Ctx, operacion: string) {
  const clave = claveDeTarea(operacion)
  return t(isClave(clave) ? clave : 'tarea.deLista')
}

const named = <F extends { operacion: string }>(ctx: Ctx, fila: F) => ({
  ...fila,
  nombre: nombreDe(ctx, fila.operacion),
})

export const verTarea = async (ctx: Ctx, { id }: { id: number }) => named(ctx, await getOwn(ctx, id))

export const buscar: Handler<typeof tarea.buscar> = async (ctx, q) => {
  const page = await searchOwn(ctx, q)
  return { ...page, content: page.content.map((fila) => named(ctx, fila)) }
}

export const cancelar: Handler<typeof tarea.cancelar> = async (ctx, { id }) => {
  await getOwn(ctx, id)
  if (!(await cancel(ctx, id))) throw new Fail('TRANSICION_NO_PERMITIDA', 'tarea.yaTermino')
  const now = await verTarea(ctx, { id })
  return { mensaje: ctx.t(haTerminado(now) ? 'tarea.cancelada' : 'tarea.seCancela'), tarea: now }
}

const EVERY_MS = 500
const HEARTBEAT_MS = 15_000
/** Then whoever listens comes back, with a session that is still good. */
const LONGEST_MS = 300_000

/** Its state each time that it changes, and a sign of life in between for what would close a silent connection. */
export async function* changes(ctx: Ctx, id: number, closing: AbortSignal): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS
  let [last, said] = ['', performance.now()]
  yield 'retry: 2000\n\n'
  while (performance.now() < end && !closing.aborted) {
    const now = Tarea.parse(await verTarea(ctx, { id }))
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
