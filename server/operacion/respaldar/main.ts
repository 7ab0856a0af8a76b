// npm run respaldar -- <folder or s3://…> [days] writes a backup, also of a school in use, and removes those older than so many days.
// Without a place it is that of RESPALDO_URL.
import { z } from 'zod'

import { readEnvironment } from '#server/core/environment.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { printLine, runCommand, WrongUse } from '#server/operacion/arranque/index.ts'
import { backUp, removeOldBackups } from '#server/operacion/respaldo/index.ts'
import { openExisting } from '#server/operacion/verificar/index.ts'

const Days = z.coerce.number().int().min(1).optional()

await runCommand(async ([asked, given], t) => {
  const env = readEnvironment(t)
  const where = asked ?? env.respaldoUrl
  const days = Days.safeParse(given)
  if (!where || !days.success) throw new WrongUse(t('respaldo.usoRespaldar'))
  const { connectionString, close } = await openExisting(env, t)
  try {
    const school = { connectionString, archivos: await openStore(env), dataDir: env.dataDir }
    const { path } = await backUp(school, where, { secret: env.respaldoClave })
    printLine(t(env.respaldoClave ? 'respaldo.hechoCifrado' : 'respaldo.hecho', { archivo: path }))
    if (days.data) await removeOldBackups(where, days.data)
    return 0
  } finally {
    await close()
  }
})
