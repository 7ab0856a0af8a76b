import { authorName } from '#contract/core/person-name.ts'
import type { Cierre, Turno } from '#contract/pagos/cierre.ts'
import type { Translate } from '#web/ui/words.ts'

/** The owner of a till: a person, the login of a deleted user, or the card gateway. */
export function tillName(turn: Turno | Cierre, t: Translate) {
  if ('estado' in turn && turn.estado === 'AUTOMATICO') return t('cierre.enLinea')
  return authorName(turn.operador, turn.usuario)
}
