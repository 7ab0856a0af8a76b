import type { Op } from '#contract/core/op.ts'
import { May } from '#web/core/session/may.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { type OpActionProps, useOpAction } from './use-op-action.ts'

/** The entry of a menu that runs one write on one record, after confirming its effect. */
export function OpItem<O extends Op>({ Item, ...props }: OpActionProps<O> & Pick<MenuParts, 'Item'>) {
  const t = useT()
  const ask = useOpAction(props)
  const { op, label, danger, impide } = props
  return (
    <May acceso={op.permiso}>
      <Item disabled={impide !== undefined} {...(danger && !impide && { color: DANGER })} onClick={ask}>
        {t(label)}
        {impide && <div>{impide}</div>}
      </Item>
    </May>
  )
}
