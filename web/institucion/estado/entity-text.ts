import { exists } from 'i18next'

import type { Frase, T } from '#web/ui/words.ts'

/** Of what a state is, in words. */
export const entityText = (t: T, entidad: string) => {
  const key = `entidad.${entidad}`
  return exists(key) ? t(key as Frase) : entidad
}
