import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { hasOldProspects, removeOldProspects } from './retention-repo.ts'

/** Erases the prospects who did not enrol, once the term of the settings has passed. */
export const interesadoCleanup = {
  nombre: 'interesados',
  activo: (db: Db) => hasOldProspects(db),
  doWork: async (ctx: Ctx) => void (await removeOldProspects(ctx)),
}
