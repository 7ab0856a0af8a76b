// npm run mudar -- <DATABASE_URL> copies the embedded database to a server; with `embebida`, that of DATABASE_URL comes back.
import type { Translate } from '#contract/core/words.ts'
import { type Env, readEnvironment } from '#server/core/environment.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { printLine, runCommand, sayBroken, WrongUse } from '#server/operacion/arranque/index.ts'
import { checkFiles, copyDatabase } from '#server/operacion/mudanza/index.ts'
import { openExisting, type Place, placeAt } from '#server/operacion/verificar/index.ts'
import { checkKeys } from '#server/personas/sesion/index.ts'

type Ends = { from: Place; to: Place }

async function openEnds(env: Env, to: string | undefined, t: Translate): Promise<Ends> {
  const back = to === 'embebida'
  if (!to || (back && !env.databaseUrl)) throw new WrongUse(t('mudar.uso'))
  const from = await openExisting(back ? env : { ...env, databaseUrl: undefined }, t)
  const { databaseUrl } = readEnvironment(t, { ...process.env, ...(!back && { DATABASE_URL: to }) })
  return { from, to: back ? await openEmbedded(env.dataDir) : placeAt(databaseUrl ?? '') }
}

async function move({ from, to }: Ends, env: Env, t: Translate): Promise<number> {
  await checkKeys(env.dataDir, t)
  const { tables, rows } = await copyDatabase(from.connectionString, to.connectionString)
  const archivos = await openStore(env)
  const files = await checkFiles(to.connectionString, archivos)
  printLine(t('mudar.hecho', { tablas: tables, filas: rows, archivos: files }))
  return sayBroken(to.connectionString, t)
}

await runCommand(async ([to], t) => {
  const env = readEnvironment(t)
  const ends = await openEnds(env, to, t)
  try {
    return await move(ends, env, t)
  } finally {
    await ends.from.close()
    await ends.to.close()
  }
})
