import type { FastifyInstance } from 'fastify'

import { respaldo } from '#contract/operacion/respaldo.ts'
import { bind } from '#server/core/bind.ts'

import { stateOfBackups } from './state.ts'

export { backUp } from './back-up.ts'
export { BadBackup, BadPlace } from './bad-backup.ts'
export { removeOldBackups } from './place.ts'
export { restore } from './restore.ts'
export { backUpEachDay } from './scheduled.ts'
export { stateOfBackups } from './state.ts'

export const respaldoRoutes = (app: FastifyInstance) =>
  bind(app, respaldo, {
    async estado({ db }) {
      const { sincrona, soloLectura } = app.synchrony?.state() ?? { sincrona: null, soloLectura: false }
      const backups = await stateOfBackups(db, app.env)
      return { ...backups, replicaSincrona: sincrona, soloLectura: soloLectura && !sincrona }
    },
  })
