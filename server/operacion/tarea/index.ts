import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { tarea } from '#contract/operacion/tarea.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { archivoDe } from './descargar.ts'
import { hasOld, removeOld } from './repo.ts'
import { changes, taskCancel, taskReader, taskSearch } from './ver.ts'

export { keepTask } from './guardar.ts'
export { nombreDe } from './ver.ts'
export { workOff, workOnTasks } from './worker.ts'

/** Deletes tasks that ended long ago, once a day. */
export const tareaCleanup = {
  nombre: 'tareas',
  activo: (db: Db) => hasOld(db),
  doWork: async (ctx: Ctx) => void (await removeOld(ctx)),
}

export function tareaRoutes(app: FastifyInstance) {
  const ver = taskReader(app)
  const eventos: Handler<typeof tarea.eventos> = async (ctx, { id }) => {
    const read = () => ver(ctx, { id })
    await read()
    // An open event stream would keep the server from closing.
    const datos = Readable.from(changes(read, app.leaving.signal), { objectMode: false })
    return { nombre: 'eventos', tipo: 'text/event-stream; charset=utf-8', datos }
  }
  bind(app, tarea, {
    ver,
    buscar: taskSearch(app),
    cancelar: taskCancel(ver),
    eventos,
    archivo: archivoDe(ver, app.writers),
  })
}
