import type { Translate } from '#contract/core/words.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { findBroken } from '#server/operacion/verificar/index.ts'

import { explain } from './explain.ts'

/** A command of the terminal, which returns its exit code. An error that is foreseen is one sentence and 1. */
export async function runCommand(work: (args: string[], t: Translate) => Promise<number>) {
  const t = translator(idiomaOf(process.env.LANG))
  try {
    process.exitCode = await work(process.argv.slice(2), t)
  } catch (error) {
    process.stderr.write(`${explain(error, t)}\n`)
    process.exitCode = 1
  }
}

export const printLine = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Says which rules a copied school breaks, and returns the exit code. */
export async function sayBroken(connectionString: string, t: Translate): Promise<number> {
  const broken = await findBroken(connectionString)
  if (broken.length === 0) return 0
  printLine(t('mudar.conHallazgos', { reglas: broken.map(({ nombre }) => nombre).join(', ') }))
  return 1
}
