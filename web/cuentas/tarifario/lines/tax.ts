import { Afectacion } from '#contract/cuentas/concepto.ts'
import type { TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { Frase } from '#web/ui/words.ts'

/** Tax of a line, and whether its price includes it: one choice, since only a taxed line may be without it. */
export const TAXES = ['usual', 'GRAVADO', 'GRAVADO_APARTE', 'EXONERADO', 'INAFECTO'] as const
type Tax = (typeof TAXES)[number]
type Taxed = Pick<TarifarioConcepto, 'afectacion' | 'incluyeImpuesto'>

export const taxOf = ({ afectacion, incluyeImpuesto }: Taxed): Tax =>
  incluyeImpuesto ? (afectacion ?? 'usual') : 'GRAVADO_APARTE'

export const taxWord = (line: Taxed) => `afectacion.${taxOf(line)}` satisfies Frase

/** The fields of a line that a choice sets. */
export function taxedAs(tax: string): Taxed {
  if (tax === 'GRAVADO_APARTE') return { afectacion: 'GRAVADO', incluyeImpuesto: false }
  return { afectacion: tax === 'usual' ? null : Afectacion.parse(tax), incluyeImpuesto: true }
}
