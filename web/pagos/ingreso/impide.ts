import { type EstadoIngreso, type Ingreso, puedeIngreso } from '#contract/pagos/ingreso.ts'
import { type Frase, useT } from '#web/ui/words.ts'

type Move = keyof typeof puedeIngreso

/** Why a move cannot be made now: the state it is in and those it could be made from, or how it was paid. */
export function useImpide() {
  const t = useT()
  const named = (state: EstadoIngreso | 'ELIMINADO') => t(`estado.ingreso.${state}` as Frase)
  return (row: Ingreso, move: Move): string | undefined => {
    const can = puedeIngreso[move]
    if (!can(row))
      return t('error.transicion', { estado: named(row.estado), desde: can.from.map(named).join(', ') })
    // What came through the gateway goes back through it.
    if (move === 'anular' && row.ordenEnLinea) return t('ingreso.enLinea')
    if (move === 'anular' && row.cierre) return t('regla.ingreso_cerrado')
    if (move === 'anular' && row.montoDevuelto > 0) return t('regla.ingreso_anulado_entero')
    return undefined
  }
}
