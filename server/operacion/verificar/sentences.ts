import type { Translate } from '#contract/core/words.ts'

import type { Hallazgo } from './invariante.ts'

const SHOWN = 20

/** A broken rule in words, with the first rows that break it. */
export function sentencesOf({ nombre, regla, filas }: Hallazgo, t: Translate): string[] {
  const lines = filas.slice(0, SHOWN).map((fila) => `  ${JSON.stringify(fila)}`)
  const rest = filas.length - SHOWN
  return [
    `${nombre}: ${t(regla)}`,
    ...lines,
    ...(rest > 0 ? [`  ${t('verificar.masFilas', { count: rest })}`] : []),
  ]
}
