// npm run verificar prints the broken rules with the rows that break them and exits with 1; no output and 0 when all is well.
import { readEnvironment } from '#server/core/environment.ts'
import { printLine, runCommand } from '#server/operacion/arranque/index.ts'

import { findBroken, openExisting, sentencesOf } from './index.ts'

await runCommand(async (_args, t) => {
  const place = await openExisting(readEnvironment(t), t)
  try {
    const hallazgos = await findBroken(place.connectionString)
    for (const sentence of hallazgos.flatMap((h) => sentencesOf(h, t))) printLine(sentence)
    return hallazgos.length > 0 ? 1 : 0
  } finally {
    await place.close()
  }
})
