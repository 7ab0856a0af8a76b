import type { ImportacionReceta } from '#contract/importacion/receta.ts'
import { useT } from '#web/ui/words.ts'

/** The kinds that a recipe reads, in words. */
export function KindNames({ clases }: Pick<ImportacionReceta, 'clases'>) {
  const t = useT()
  return clases.map((one) => t(`importacion.clase.${one}`)).join(' · ')
}

/** Whether a recipe comes with the program. */
export function OriginName({ row: { delSistema } }: { row: Pick<ImportacionReceta, 'delSistema'> }) {
  const t = useT()
  return t(delSistema ? 'receta.programa' : 'receta.propia')
}
