import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'
import type { Portada } from '#contract/personas/sesion.ts'
import { loadSampleSchool } from '#db/seed/index.ts'
import type { Db } from '#server/core/db.ts'
import { type Env, PUBLISHED_CLAVE } from '#server/core/environment.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { blockPublished, firstAdministrator } from '#server/personas/usuario/index.ts'

import { analyze, whileEmpty } from './repo.ts'

export { printLine, runCommand, sayBroken } from './command.ts'
export { explain, WrongUse } from './explain.ts'

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
  const blocked = produccion && !demo ? await blockPublished(db, [PUBLISHED_CLAVE, claveDemo]) : []
  if (blocked.length > 0)
    say(t('arranque.muestraBloqueada', { count: blocked.length, usuarios: blocked.slice(0, 6).join(', ') }))
  const first = await firstAdministrator(db)
  if (first) say(t('arranque.primerAdministrador', first))
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
