import { exists } from 'i18next'

import type { Auditoria } from '#contract/institucion/auditoria.ts'
import { type Frase, useT } from '#web/ui/words.ts'

/** What was done and to what: `Modificación: Asistencia`. */
export function useActWords() {
  const t = useT()
  return ({ accion, entidad }: Pick<Auditoria, 'accion' | 'entidad'>) => {
    const noun = exists(`entidad.${entidad}`) ? t(`entidad.${entidad}` as Frase) : entidad
    return `${t(`accion.${accion}`)}: ${noun}`
  }
}
