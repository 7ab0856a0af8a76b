import type { Screen } from '#web/core/screen.ts'
import type { Frase } from '#web/ui/words.ts'

/** The two sentences that say what a screen is for, by its address: each has its own, and a test looks for them. */
export const helpKey = ({ path, vista }: Pick<Screen, 'path' | 'vista'>) =>
  ['ayuda', ...path.split('/').filter(Boolean), ...(vista ? [vista] : [])].join('.') as Frase
