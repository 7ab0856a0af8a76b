import type { Db } from '#server/core/db.ts'
import type { Env } from '#server/core/environment.ts'

import { readLastBackup } from './repo.ts'

/** The scheduled backups of a school: without a place, or switched off, none can be too old. */
export async function stateOfBackups(db: Db, { respaldoUrl, respaldoClave }: Env) {
  const { activo, antiguo, ...last } = await readLastBackup(db)
  const configurado = respaldoUrl !== undefined
  return {
    ...last,
    configurado,
    cifrado: respaldoClave !== undefined,
    antiguo: configurado && activo && antiguo,
  }
}
