import { hostname } from 'node:os'

import type { FastifyInstance } from 'fastify'

import type { Translate } from '#contract/core/words.ts'
import { createApp } from '#server/app.ts'
import { type Db, openDb } from '#server/core/db.ts'
import type { Env } from '#server/core/environment.ts'
import type { PresentSchool } from '#server/core/present-school.ts'
import { checkServer } from '#server/core/requirements.ts'
import { startLoops } from '#server/loops.ts'
import { migrate } from '#server/migrate.ts'
import { environmentOf, explain, furnish, openLectura } from '#server/operacion/arranque/index.ts'

type Given = {
  connectionString: string
  env: Env
  t: Translate
  say: (sentence: string) => void
  complain: (error: Error) => void
  /** In a process of many schools, where a database was filled when it was made. */
  escuela?: PresentSchool
}

/** A school that answers requests and does its work, until it is closed. */
export type School = {
  app: FastifyInstance
  env: Env
  /** Stops what goes on without a request, and resolves when the turns under way have ended. */
  rest(): Promise<void>
  /** Closes app and database. What was not stopped before is cut off. */
  close(): Promise<void>
}

/** A school that is quiet gives its connections back: the server of the databases has few for many. */
const IDLE_MS = 30_000

type Opened = (() => Promise<unknown>)[]

/** Closes what was opened, the last first. */
const closeAll = async (opened: Opened) => {
  for (const close of opened.toReversed()) await close()
}

/** Opens the school of a database, which is brought up to date first and filled if it is empty. */
export async function openSchool(given: Given): Promise<School> {
  const { connectionString, env, t, complain, escuela } = given
  const unsafe = await checkServer(connectionString, env.baseInsegura)
  // Many schools are opened again and again: their process says it once.
  if (unsafe && !escuela) complain(new Error(explain(unsafe, t)))
  await migrate(connectionString)
  const db = openDb({
    connectionString,
    max: env.limites.conexiones,
    onError: complain,
    ...(escuela && { idleMs: IDLE_MS }),
  })
  const opened: Opened = [() => db.destroy()]
  try {
    return await openOn(db, given, opened)
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

const loggerOf = ({ produccion }: Env, escuela: PresentSchool | undefined) => ({
  level: produccion ? 'info' : 'warn',
  ...(escuela && { base: { pid: process.pid, hostname: hostname(), escuela: escuela.nombre } }),
})

async function openOn(db: Db, given: Given, opened: Opened): Promise<School> {
  const { connectionString, t, say, complain, escuela } = given
  if (!escuela) await furnish(db, given.env, t, say)
  const env = await environmentOf(db, given.env, { t, say })
  const lectura = await openLectura(db, env, { t, say })
  if (lectura) opened.push(() => lectura.close())
  const app = await createApp({ db, env, lectura, escuela, logger: loggerOf(env, escuela) })
  opened.push(() => app.close())
  await app.synchrony?.look()
  if (escuela) await app.ready()
  const rest = startLoops(app, { connectionString, t, say, complain })
  return { app, env, rest, close: () => closeAll(opened) }
}
