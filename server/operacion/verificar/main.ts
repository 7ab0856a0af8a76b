// npm run verificar prints the broken rules with the rows that break them and exits with 1; no output and 0 when all is well.
import type { Translate } from '#contract/core/words.ts'
import { readEnvironment } from '#server/core/environment.ts'
import { printLine, runCommand } from '#server/operacion/arranque/index.ts'

import { findBroken, type Hallazgo, openExisting } from './index.ts'

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

await runCommand(async (_args, t) => {
  const place = await openExisting(readEnvironment(t), t)
  try {
    const hallazgos = await findBroken(place.connectionString)
    for (const sentence of hallazgos.flatMap((h) => sentences(h, t))) printLine(sentence)
    return hallazgos.length > 0 ? 1 : 0
  } finally {
    await place.close()
  }
})
