import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import closeWithGrace from 'close-with-grace'

import type { Translate } from '#contract/core/words.ts'
import { drain } from '#server/core/drain.ts'
import { type Env, type Escuelas, readEnvironment } from '#server/core/environment.ts'
import { sayOnce } from '#server/core/say-once.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { serveMany } from '#server/escuelas/index.ts'
import { announce, explain, printLine } from '#server/operacion/arranque/index.ts'
import { type Place, placeAt } from '#server/operacion/verificar/index.ts'
import { setReadingPatience } from '#server/pagos/lectura/index.ts'
import { openSchool } from '#server/school.ts'

// The connections of a server that could not start end with its database, which says nothing new.
let failed = false
const complain = sayOnce((error) => {
  if (!failed) process.stderr.write(`${error.message}\n`)
})

/** Work on a database, which is closed if it fails. */
async function orClose<T>(database: Place, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    failed = true
    await database.close()
    throw error
  }
}

/** The server of DATABASE_URL, or that of the package. */
const openDatabase = async ({ databaseUrl, dataDir }: Env): Promise<Place> =>
  databaseUrl ? placeAt(databaseUrl) : openEmbedded(dataDir, { onError: complain })

async function serve(database: Place, given: Env, t: Translate) {
  const { connectionString } = database
  const school = await openSchool({ connectionString, env: given, t, say: printLine, complain })
  const { app, env } = school
  closeOnSignal(async () => {
    await Promise.all([drain(app, env.paradaMs), school.rest()])
    await school.close()
    await database.close()
  })
  await app.listen({ host: env.host, port: env.port })
  for (const sentence of await announce(app, env, t)) printLine(sentence)
}

/** Serves the schools of a control database. */
async function serveEscuelas(env: Env, escuelas: Escuelas, t: Translate) {
  const many = await serveMany({ env, escuelas, t, say: printLine, complain })
  closeOnSignal(many.close)
  many.front.server.listen({ host: env.host, port: env.port })
  await once(many.front.server, 'listening')
  const { port } = many.front.server.address() as AddressInfo
  printLine(
    t('escuela.listas', { direccion: `http://${env.host}:${port}`, count: many.directory.all().length }),
  )
}

/** Requests still under way at this time after SIGTERM are cut off. */
const DEADLINE_MS = 30_000

/** On SIGINT or SIGTERM, finishes the requests under way and then closes everything. */
function closeOnSignal(close: () => Promise<void>) {
  const grace = closeWithGrace({ delay: DEADLINE_MS, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    if (err) complain(err)
    await close()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => grace.close())
    // npm passes on the signal that the terminal sends too: the second of the pair is not impatience.
    process.on(signal, () => {})
  }
}

// Vouchers, keys and rows are files of this user alone.
process.umask(0o077)
const t = translator(idiomaOf(process.env.LANG))
let folder: string | undefined
try {
  const env = readEnvironment(t)
  folder = env.dataDir
  setReadingPatience(env.constanciaMs)
  if (env.escuelas) await serveEscuelas(env, env.escuelas, t)
  else {
    const database = await openDatabase(env)
    await orClose(database, () => serve(database, env, t))
  }
} catch (error) {
  process.stderr.write(`${explain(error, t, folder)}\n`)
  process.exit(1)
}
