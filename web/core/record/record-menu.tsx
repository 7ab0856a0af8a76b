import type { ReactNode } from 'react'

import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { leaveMenu } from '#web/ui/floating/leave-menu.ts'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useT } from '#web/ui/words.ts'

import { EDIT } from './record-sheet.tsx'
import { useRecord } from './use-record.ts'

type Props = {
  /** The writes of its entries: without one permitted the menu is not shown. */
  ops: readonly Op[]
  children: (parts: MenuParts) => ReactNode
}

/** "Más acciones" of a record: the acts that are seldom done, so that the frequent ones keep to one line. */
export function RecordMenu({ ops, children }: Props) {
  const authorities = new Set(useSesion().authorities)
  if (!ops.some(({ permiso }) => opens(permiso, authorities))) return null
  return (
    <Menu position="bottom-end" withinPortal dropdown={{ maw: 340 }} target={<MoreButton size={30} />}>
      {children}
    </Menu>
  )
}

type EditProps = { op: Op; impide?: string | undefined } & Pick<MenuParts, 'Item'>

/** The entry that turns a record to its form. The record says `enMenu` in `editar`; `impide`: why it cannot be edited. */
export function EditItem({ op, Item, impide }: EditProps) {
  const t = useT()
  const record = useRecord()
  if (!useMay(op.permiso)) return null
  const edit = () => {
    leaveMenu()
    record.turn(EDIT)
  }
  return (
    <Item disabled={impide !== undefined} onClick={edit}>
      {t('ficha.editar')}
      {impide && <div>{impide}</div>}
    </Item>
  )
}
