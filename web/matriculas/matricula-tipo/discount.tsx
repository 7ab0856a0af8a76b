import type { MatriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** The percentage, or that there is none. */
export function Discount({ row: { descuento } }: { row: MatriculaTipo }) {
  const { percent } = useFormat()
  const t = useT()
  return descuento > 0 ? percent(descuento) : t('matriculaTipo.sinDescuento')
}

/** The kinds of concept that the discount lowers. Not called for one that lowers none. */
export function Kinds({ row: { aplicaA } }: { row: MatriculaTipo }) {
  const t = useT()
  return aplicaA.map((one) => t(`tipoConcepto.${one}`)).join(', ')
}
