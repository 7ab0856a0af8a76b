// npm run verificar: what is broken, with the rows that break it. Silence and 0 when all is well; 1 when it is not.
import { explain } from '#server/arranque/index.ts'
import { openDb } from '#server/core/db.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { readEnvironment } from '#server/environment.ts'

import { type Hallazgo, verificar } from './index.ts'

const SHOWN = 20

function print({ nombre, regla, filas }: Hallazgo) {
  const lineas = filas.slice(0, SHOWN).map((fila) => `  ${JSON.stringify(fila)}`)
  if (filas.length > SHOWN) lineas.push(`  … ${filas.length}`)
  process.stdout.write(`${nombre} — ${regla}\n${lineas.join('\n')}\n`)
}

const t = translator(idiomaOf(process.env.LANG))
try {
  const { databaseUrl, dataDir } = readEnvironment(t)
  const base = databaseUrl ? { connectionString: databaseUrl, close: async () => {} } : await openEmbedded(dataDir)
  const db = openDb(base)
  // One transaction that sees one moment, so that a running server cannot be caught between two statements.
  const hallazgos = await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verificar)
  await db.destroy()
  await base.close()
  for (const hallazgo of hallazgos) print(hallazgo)
  process.exitCode = hallazgos.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${explain(error, t)}\n`)
  process.exitCode = 1
}
