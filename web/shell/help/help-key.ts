import type { Screen } from '#web/core/screen/screen.ts'
import type { Frase } from '#web/ui/words.ts'

/** The key of a screen's two help sentences, by its address. A test checks that every screen has them. */
export const helpKey = ({ path, vista }: Pick<Screen, 'path' | 'vista'>) =>
  ['ayuda', ...path.split('/').filter(Boolean), ...(vista ? [vista] : [])].join('.') as Frase
