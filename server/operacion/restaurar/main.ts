// npm run restaurar -- <backup> fills an empty DATA_DIR, and an empty DATABASE_URL if there is one. A folder, or s3://…, is its last backup;
// without a place it is that of RESPALDO_URL.
import type { Translate } from '#contract/core/words.ts'
import { type Env, readEnvironment } from '#server/core/environment.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { printLine, runCommand, sayBroken, WrongUse } from '#server/operacion/arranque/index.ts'
import { checkFiles } from '#server/operacion/mudanza/index.ts'
import { restore } from '#server/operacion/respaldo/index.ts'
import { type Place, placeAt } from '#server/operacion/verificar/index.ts'

const openTarget = async ({ databaseUrl, dataDir }: Env): Promise<Place> =>
  databaseUrl ? placeAt(databaseUrl) : openEmbedded(dataDir)

async function restoreInto(
  { connectionString }: Place,
  { path, acceptsPlain }: { path: string; acceptsPlain: boolean },
  env: Env,
  t: Translate,
): Promise<number> {
  const archivos = await openStore(env)
  const school = { connectionString, archivos, dataDir: env.dataDir }
  const { tables, rows } = await restore(school, path, { secret: env.respaldoClave, acceptsPlain })
  const files = await checkFiles(connectionString, archivos)
  printLine(t('respaldo.restaurado', { tablas: tables, filas: rows, archivos: files }))
  return sayBroken(connectionString, t)
}

/** Accepts a backup without encryption although a key is given. */
const PLAIN_FLAG = '--sin-cifrar'

await runCommand(async (words, t) => {
  const env = readEnvironment(t)
  const path = words.find((one) => one !== PLAIN_FLAG) ?? env.respaldoUrl
  if (!path) throw new WrongUse(t('respaldo.usoRestaurar'))
  const target = await openTarget(env)
  return restoreInto(target, { path, acceptsPlain: words.includes(PLAIN_FLAG) }, env, t).finally(() =>
    target.close(),
  )
})
