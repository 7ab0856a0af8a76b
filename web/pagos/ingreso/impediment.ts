import { type EstadoIngreso, ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso } from '#contract/pagos/ingreso.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type IngresoMove = keyof typeof ingresoMoves

/** The reason why a payment does not allow an action: its state and the allowed ones, or its method. */
export function useIngresoImpediment() {
  const t = useT()
  const { locale } = useFormat()
  const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
  const named = (state: EstadoIngreso | 'ELIMINADO') => t(`estado.ingreso.${state}` as Frase)
  return (row: Ingreso, move: IngresoMove): string | undefined => {
    const can = ingresoMoves[move]
    if (!can(row))
      return t('error.transicion', { estado: named(row.estado), desde: oneOf.format(can.from.map(named)) })
    // A card payment is refunded through the gateway instead of annulled.
    if (move === 'anular' && row.ordenEnLinea) return t('ingreso.enLinea')
    if (move === 'anular' && row.cierre) return t('regla.ingreso_cerrado')
    if (move === 'anular' && row.montoDevuelto > 0) return t('regla.ingreso_anulado_entero')
    return undefined
  }
}
