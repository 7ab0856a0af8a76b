import { createApp } from '#server/app.ts'
import { keepBalances } from '#server/consultas/control/index.ts'
import { openDb } from '#server/core/db.ts'
import { readEnvironment } from '#server/core/environment.ts'
import { translator } from '#server/core/words.ts'
import { startWritingNotices } from '#server/mensajes/mensaje/index.ts'
import { openLectura } from '#server/operacion/arranque/index.ts'
import { workOnTasks } from '#server/operacion/tarea/index.ts'
import { newSession } from '#server/personas/sesion/index.ts'

// The real server on a database filled by the benchmark; sends an administrator's token to the parent.
const t = translator('es')
const env = readEnvironment(t)
const db = openDb({ connectionString: env.databaseUrl ?? '', max: Number(process.env.BENCH_MAX ?? 20) })
const lectura = await openLectura(db, env, { t, say: console.error })
const app = await createApp({ db, env, lectura })
startWritingNotices(db, '', console.error)
keepBalances(db, console.error)
workOnTasks(app, { embedded: false }, console.error)
await app.listen({ port: 0, host: '127.0.0.1' })
const { idUsuario } = await db
  .selectFrom('usuario')
  .select('idUsuario')
  .where('login', '=', 'banco')
  .executeTakeFirstOrThrow()
const token = await newSession(app, idUsuario)
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, token, pid: process.pid })
// The parent process has ended.
process.once('disconnect', () => process.exit())
