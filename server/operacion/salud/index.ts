import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

import type { FastifyInstance } from 'fastify'

import type { Clock } from '#server/core/clock.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { stateOfBackups } from '#server/operacion/respaldo/index.ts'
import { voucherReader } from '#server/pagos/lectura/index.ts'

import { keepFarClock } from './repo.ts'

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock
  }
}

/** Tells in the bell of those who configure that the clock of this machine is far from the database's. */
export const tellFarClock = (db: Db, segundos: number) => keepFarClock(db, { servidor: hostname(), segundos })

const MIN_FREE_BYTES = 50 * 1024 * 1024

/**
 * Liveness: the process answers. Readiness: it also has its database and somewhere to write, and is not stopping. It tells the state of
 * backups, clock, reader of vouchers, replica and synchronous standby, and is ready whatever they are.
 */
export function saludRoutes(app: FastifyInstance) {
  app.get('/salud', () => ({ estado: 'OK' }))
  app.get('/salud/listo', async () => {
    if (app.leaving.signal.aborted) throw new Fail('NO_DISPONIBLE', 'error.noDisponible')
    const segundos = await app.clock.read()
    const { bavail, bsize } = await statfs(app.env.dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) throw new Fail('NO_DISPONIBLE', 'error.sinDisco')
    const { ultimo, antiguo } = await stateOfBackups(app.db, app.env)
    const reloj = { segundos, lejos: app.clock.isFar(segundos) }
    const constancias = { lee: voucherReader.hasLetters() }
    const { lectura } = app
    const replica = lectura && { leida: lectura.motivo() === undefined, motivo: lectura.motivo() ?? null }
    const disponibilidad = app.synchrony?.state()
    return {
      estado: 'OK',
      respaldo: { ultimo, antiguo },
      reloj,
      constancias,
      ...(replica && { replica }),
      ...(disponibilidad && { disponibilidad }),
    }
  })
}
