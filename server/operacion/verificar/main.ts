// npm run verificar prints the broken rules with the rows that break them and exits with 1; no output and 0 when all is well.
import type { Translate } from '#contract/core/words.ts'
import { openDb } from '#server/core/db.ts'
import { readEnvironment } from '#server/core/environment.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { explain } from '#server/operacion/arranque/index.ts'

import { NoDatabase, openExisting } from './database.ts'
import { type Hallazgo, verificar } from './index.ts'

const SHOWN = 20

function sentences({ nombre, regla, filas }: Hallazgo, t: Translate): string[] {
  const lines = filas.slice(0, SHOWN).map((fila) => `  ${JSON.stringify(fila)}`)
  const rest = filas.length - SHOWN
  return [
    `${nombre}: ${t(regla)}`,
    ...lines,
    ...(rest > 0 ? [`  ${t('verificar.masFilas', { count: rest })}`] : []),
  ]
}

async function findBroken(t: Translate): Promise<Hallazgo[]> {
  const place = await openExisting(readEnvironment(t), t)
  const db = openDb({ ...place, max: 1 })
  try {
    // All queries read one snapshot, so that changes of a running server in between are no findings.
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(verificar)
  } finally {
    await db.destroy()
    await place.close()
  }
}

const t = translator(idiomaOf(process.env.LANG))
try {
  const hallazgos = await findBroken(t)
  for (const sentence of hallazgos.flatMap((h) => sentences(h, t))) process.stdout.write(`${sentence}\n`)
  process.exitCode = hallazgos.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof NoDatabase ? error.message : explain(error, t)}\n`)
  process.exitCode = 1
}
