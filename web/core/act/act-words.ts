import type { Auditoria } from '#contract/institucion/auditoria.ts'
import { type Frase, isKey, type Translate, useT } from '#web/ui/words.ts'

/** An audited entity in words; one without words is shown by its own name. */
export const entityName = (t: Translate, entidad: string) =>
  isKey(`entidad.${entidad}`) ? t(`entidad.${entidad}` as Frase) : entidad

export const EntityName = ({ entidad }: { entidad: string }) => entityName(useT(), entidad)

/** Acts that name what they are about. */
const WHOLE: ReadonlySet<Auditoria['accion']> = new Set(['INICIO_SESION', 'INGRESO_FALLIDO'])

/** An audited act and its entity in words: `Modificación: Asistencia`. */
export function useActWords() {
  const t = useT()
  return ({ accion, entidad }: Pick<Auditoria, 'accion' | 'entidad'>) =>
    WHOLE.has(accion) ? t(`accion.${accion}`) : `${t(`accion.${accion}`)}: ${entityName(t, entidad)}`
}
