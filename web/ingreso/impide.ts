import { type EstadoIngreso, type Ingreso, puedeIngreso } from '#contract/ingreso.ts'
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
    if ((move === 'anular' || move === 'devolver') && row.ordenEnLinea) return t('ingreso.enLinea')
    return undefined
  }
}
