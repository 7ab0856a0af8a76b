import closeWithGrace from 'close-with-grace'

import type { Translate } from '#contract/core/words.ts'
import { createApp } from '#server/app.ts'
import { sendLotes } from '#server/comprobantes/comprobante-lote/index.ts'
import { mailComprobantes, sendComprobantes } from '#server/comprobantes/comprobante/index.ts'
import { startCountingVisits } from '#server/consultas/catalogo/index.ts'
import { keepBalances } from '#server/consultas/control/index.ts'
import { watchClock } from '#server/core/clock.ts'
import { openDb } from '#server/core/db.ts'
import { drain } from '#server/core/drain.ts'
import { type Env, readEnvironment } from '#server/core/environment.ts'
import { checkServer } from '#server/core/requirements.ts'
import { sayOnce } from '#server/core/say-once.ts'
import { watchSynchrony } from '#server/core/synchrony.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { sweepFiles } from '#server/institucion/archivo/index.ts'
import { startAttendingInscripciones } from '#server/matriculas/inscripcion/index.ts'
import { startRemindingProspects } from '#server/matriculas/interesado/index.ts'
import { startAttendingLists } from '#server/matriculas/vacante/index.ts'
import { sendPendingMails } from '#server/mensajes/envio/index.ts'
import { startWritingNotices } from '#server/mensajes/mensaje/index.ts'
import { migrate } from '#server/migrate.ts'
import {
  announce,
  environmentOf,
  explain,
  furnish,
  openLectura,
  printLine,
} from '#server/operacion/arranque/index.ts'
import { daily } from '#server/operacion/diario/index.ts'
import { backUpEachDay } from '#server/operacion/respaldo/index.ts'
import { tellFarClock } from '#server/operacion/salud/index.ts'
import { workOnTasks } from '#server/operacion/tarea/index.ts'
import { type Place, placeAt } from '#server/operacion/verificar/index.ts'
import { startReadingVouchers } from '#server/pagos/lectura/index.ts'
import { keepUpWithGateway } from '#server/pagos/pasarela/index.ts'

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
  const unsafe = await checkServer(database.connectionString, given.baseInsegura)
  if (unsafe) complain(new Error(explain(unsafe, t)))
  await migrate(database.connectionString)
  const db = openDb({ ...database, onError: complain })
  await furnish(db, given, t, printLine)
  const env = await environmentOf(db, given, { t, say: printLine })
  const lectura = await openLectura(db, env, { t, say: printLine })

  const app = await createApp({ db, env, lectura, logger: { level: env.produccion ? 'info' : 'warn' } })
  await app.synchrony?.look()
  const loops = [
    startWritingNotices(db, env.urlPublica, complain),
    sendPendingMails(db, app.archivos, { ...env, complain }),
    daily(db, complain),
    watchClock(
      app.clock,
      { say: (n) => printLine(t('arranque.relojLejos', { n })), keep: (n) => tellFarClock(db, n) },
      complain,
    ),
    ...(app.synchrony
      ? [
          watchSynchrony(
            app.synchrony,
            (ok) => printLine(t(ok ? 'replica.sincrona' : 'respaldo.sinReplica')),
            complain,
          ),
        ]
      : []),
    keepBalances(db, complain),
    sweepFiles(db, app.archivos, complain),
    startReadingVouchers(db, app.archivos, complain),
    keepUpWithGateway(db, app.pasarela, complain),
    sendComprobantes(db, app.comprobantes, complain),
    sendLotes(db, app.comprobantes, complain),
    mailComprobantes(db, app.comprobantes, { archivos: app.archivos, complain }),
    workOnTasks(app, { embedded: !env.databaseUrl }, complain),
    startAttendingLists(db, complain),
    startAttendingInscripciones(db, complain),
    startRemindingProspects(db, env.urlPublica, complain),
    startCountingVisits(app.catalogo.visits, complain),
    backUpEachDay(app, { connectionString: database.connectionString, explain }, complain),
  ]
  closeOnSignal(async () => {
    await Promise.all([drain(app, env.paradaMs), ...loops.map((rest) => rest())])
    await app.close()
    await lectura?.close()
    await db.destroy()
    await database.close()
  })
  await app.listen({ host: env.host, port: env.port })
  for (const sentence of await announce(app, env, t)) printLine(sentence)
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
  const database = await openDatabase(env)
  await orClose(database, () => serve(database, env, t))
} catch (error) {
  process.stderr.write(`${explain(error, t, folder)}\n`)
  process.exit(1)
}
