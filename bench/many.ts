import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { readEnvironment } from '#server/core/environment.ts'
import { translator } from '#server/core/words.ts'
import { serveMany } from '#server/escuelas/index.ts'
import { newSession } from '#server/personas/sesion/index.ts'

// The real server of many schools; does what the parent asks and answers with a figure.
const t = translator('es')
const env = readEnvironment(t)
const complain = (error: Error) => console.error(error.message)
const many = await serveMany({ env, escuelas: env.escuelas!, t, say: () => {}, complain })
const { server } = many.front
server.listen(0, '0.0.0.0')
await once(server, 'listening')

const MIB = 2 ** 20
const schoolOf = (nombre: string) => many.directory.all().find((one) => one.nombre === nombre)!

const ORDERS: Record<string, (nombre: string) => Promise<unknown>> = {
  async memory() {
    for (let i = 0; i < 4; i++) globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    return { process: rss / MIB, heap: heapUsed / MIB }
  },
  async letGo() {
    await many.keeper.letGoIdle(0)
    return many.keeper.open().length
  },
  async round() {
    const begun = performance.now()
    await many.rounds.round()
    return performance.now() - begun
  },
  async token(nombre) {
    const { school, end } = await many.keeper.take(schoolOf(nombre), 60_000)
    const { idUsuario } = await school.app.db
      .selectFrom('usuario')
      .select('idUsuario')
      .where('login', '=', 'banco')
      .executeTakeFirstOrThrow()
    end()
    return newSession(school.app, idUsuario)
  },
}

process.on('message', ({ order, nombre = '' }: { order: string; nombre?: string }) => {
  void ORDERS[order]!(nombre).then((answer) => process.send?.({ answer }))
})
process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid })
// The parent process has ended.
process.once('disconnect', () => process.exit())
