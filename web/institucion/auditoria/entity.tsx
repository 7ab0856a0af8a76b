import { exists } from 'i18next'

import { type Frase, useT } from '#web/ui/words.ts'

/** What was changed, in words. */
export function Entity({ entidad }: { entidad: string }) {
  const t = useT()
  const key = `entidad.${entidad}`
  return exists(key) ? t(key as Frase) : entidad
}
