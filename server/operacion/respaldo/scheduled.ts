import type { Translate } from '#contract/core/words.ts'
import type { Db } from '#server/core/db.ts'
import type { Env } from '#server/core/environment.ts'
import { loop } from '#server/core/loop.ts'
import { withSession } from '#server/core/session.ts'
import { translator } from '#server/core/words.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { backUp } from './back-up.ts'
import { removeOldBackups } from './place.ts'
import { dueSince, pruneRecords, recordBackup, takeBackupTurn } from './repo.ts'

const EVERY_MS = 60_000

type Server = { db: Db; env: Env; archivos: Store }
type Scheduled = {
  connectionString: string
  /** Says why a backup could not be made. */
  explain: (error: unknown, t: Translate) => string
  signal: AbortSignal
}

const FULL = ['ENOSPC', 'EDQUOT']

/** Reason of a failed backup. The words of a start would ask to start again. */
export function reasonOf(error: unknown, explain: Scheduled['explain'], t: Translate): string {
  const { code = '' } = error as { code?: string }
  return FULL.includes(code) ? t('respaldo.sinEspacio') : explain(error, t)
}

/** Makes the backup and records how it ended. One that is stopped with its server is not recorded: it is made at the next start. */
async function makeBackup(server: Server, where: string, inicio: string, how: Scheduled) {
  const { db, env, archivos } = server
  const school = { connectionString: how.connectionString, archivos, dataDir: env.dataDir }
  try {
    const { bytes } = await backUp(school, where, { secret: env.respaldoClave, signal: how.signal })
    await recordBackup(db, { inicio, bytes, motivo: null })
  } catch (error) {
    if (how.signal.aborted) return
    const { idioma } = await institucion(db)
    const motivo = reasonOf(error, how.explain, translator(idioma)).slice(0, 1000)
    await recordBackup(db, { inicio, bytes: null, motivo })
    throw new Error(motivo, { cause: error })
  }
  const settings = await readSettings(db, ['respaldo.dias'])
  await removeOldBackups(where, settings['respaldo.dias'])
  await pruneRecords(db)
}

/** Makes the backup of the day if it is due and no other server is making it. */
export async function backUpIfDue(server: Server, how: Scheduled): Promise<void> {
  const where = server.env.respaldoUrl
  if (!where || !(await dueSince(server.db))) return
  await withSession(how.connectionString, async (session) => {
    const inicio = (await takeBackupTurn(session)) && (await dueSince(server.db))
    if (inicio) await makeBackup(server, where, inicio, how)
  })
}

/** Backs up each day. Returns the function that stops it, also in the middle of a backup. */
export function backUpEachDay(
  server: Server,
  how: Omit<Scheduled, 'signal'>,
  complain: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController()
  const rest = loop(EVERY_MS, () => backUpIfDue(server, { ...how, signal: stop.signal }), complain)
  return () => {
    stop.abort()
    return rest()
  }
}
