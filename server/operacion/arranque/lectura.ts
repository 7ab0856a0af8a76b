import type { Translate } from '#contract/core/words.ts'
import type { Db } from '#server/core/db.ts'
import type { Env } from '#server/core/environment.ts'
import { type Motivo, openReplica } from '#server/core/replica/index.ts'
import { UnfitServer } from '#server/core/requirements.ts'

/** Tells each change once; of a replica that is late now and then, the first time in an hour. */
function teller(t: Translate, say: (sentence: string) => void) {
  const HOUR_MS = 3_600_000
  let told: Motivo | 'ninguno' | undefined
  let late = -Infinity
  return (motivo: Motivo | undefined) => {
    const found = motivo ?? 'ninguno'
    if (found === told || (motivo === 'ATRASADA' && performance.now() - late < HOUR_MS)) return
    if (motivo === 'ATRASADA') late = performance.now()
    told = found
    say(t(motivo ? `replica.${motivo}` : 'replica.leida'))
  }
}

type Hearer = { t: Translate; say: (sentence: string) => void }

/**
 * Opens the replica that the environment names. One that cannot be read now is told, and looked at again.
 * @throws {UnfitServer} when it is another database: its rows are of somewhere else
 */
export async function openLectura(db: Db, { databaseLecturaUrl }: Env, { t, say }: Hearer) {
  if (!databaseLecturaUrl) return undefined
  const lectura = openReplica({
    primary: db,
    connectionString: databaseLecturaUrl,
    say: teller(t, say),
  })
  if ((await lectura.look()) !== 'OTRA_BASE') return lectura
  await lectura.close()
  throw new UnfitServer('arranque.replicaAjena', {})
}
