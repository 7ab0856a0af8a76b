import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { Fail } from '#server/core/fail.ts'
import { stateOfBackups } from '#server/operacion/respaldo/index.ts'

import { pingDatabase } from './repo.ts'

const MIN_FREE_BYTES = 50 * 1024 * 1024

/**
 * Liveness: the process answers. Readiness: it also has its database and somewhere to write, and is not stopping. A backup
 * that is too old is said there, and the server is ready all the same.
 */
export function saludRoutes(app: FastifyInstance) {
  app.get('/salud', () => ({ estado: 'OK' }))
  app.get('/salud/listo', async () => {
    if (app.leaving.signal.aborted) throw new Fail('NO_DISPONIBLE', 'error.noDisponible')
    await pingDatabase(app.db)
    const { bavail, bsize } = await statfs(app.env.dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) throw new Fail('NO_DISPONIBLE', 'error.sinDisco')
    const { ultimo, antiguo } = await stateOfBackups(app.db, app.env)
    return { estado: 'OK', respaldo: { ultimo, antiguo } }
  })
}
