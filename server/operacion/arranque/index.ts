import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'
import type { Portada } from '#contract/personas/sesion.ts'
import { loadSampleSchool } from '#db/seed/index.ts'
import type { Db } from '#server/core/db.ts'
import { type Env, PUBLISHED_CLAVE, readEnvironment } from '#server/core/environment.ts'
import type { Source } from '#server/core/variables.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { blockPublished, firstAdministrator } from '#server/personas/usuario/index.ts'

import { analyze, isSample, whileEmpty } from './repo.ts'

export { printLine, runCommand, sayBroken } from './command.ts'
export { explain, WrongUse } from './explain.ts'
export { openLectura } from './lectura.ts'

/**
 * Fills an empty database with the sample school or with the first administrator. In production no user keeps a published
 * password.
 */
export async function furnish(
  db: Db,
  { demo, produccion, claveDemo, dataDir, s3Url, urlPublica }: Env,
  t: Translate,
  say: (sentence: string) => void,
) {
  if (demo)
    await whileEmpty(db, async (tx) => {
      say(t('arranque.cargandoMuestra'))
      const archivos = await openStore({ dataDir, s3Url })
      await loadSampleSchool(tx, { clave: claveDemo, archivos, origen: urlPublica })
      await analyze(tx)
    })
  const isReal = !demo || !(await isSample(db))
  const blocked = produccion && isReal ? await blockPublished(db, [PUBLISHED_CLAVE, claveDemo]) : []
  if (blocked.length > 0)
    say(t('arranque.muestraBloqueada', { count: blocked.length, usuarios: blocked.slice(0, 6).join(', ') }))
  const first = await firstAdministrator(db)
  if (first) say(t('arranque.primerAdministrador', first))
}

/**
 * The environment of what is served. A database that the sample school was not loaded into is that of an institution, whatever
 * DEMO says: it shows no password, and has no stand-in of gateway or tax office.
 * @throws {WrongVariable} when a stand-in is asked for by its name
 */
export async function environmentOf(
  db: Db,
  env: Env,
  { t, say, source = process.env }: { t: Translate; say: (sentence: string) => void; source?: Source },
): Promise<Env> {
  if (!env.demo || (await isSample(db))) return env
  say(t('arranque.noEsMuestra'))
  return readEnvironment(t, { ...source, DEMO: '0' })
}

/** Prints the address, and the users of a sample school. */
export async function announce(
  app: FastifyInstance,
  { host, port, claveDemo }: Env,
  t: Translate,
): Promise<string[]> {
  const address = app.server.address()
  const actual = typeof address === 'object' ? address?.port : port
  const direccion = `http://${host === '0.0.0.0' ? 'localhost' : host}:${actual}`
  const portada = (await app.inject('/api/portada')).json<z.infer<typeof Portada>>()
  const usuarios = portada.usuarios.map(({ login }) => login).join(', ')
  const muestra = portada.demo ? [t('arranque.muestra', { usuarios, clave: claveDemo })] : []
  return [t('arranque.listo', { direccion }), ...muestra]
}
