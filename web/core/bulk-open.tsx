import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

import { BulkDialog } from './bulk-dialog.tsx'
import type { Bulk } from './list-types.ts'

type Opened<R> = {
  action: Bulk<R>
  rows: readonly R[]
  rowId: (row: R) => number
  nameOf: (row: R) => ReactNode
  titulo: string
  onDone: () => void
}

/** Opens the dialog of a bulk action for these rows, be they many or one. */
export function openBulk<R>({ action, rows, rowId, nameOf, titulo, onDone }: Opened<R>) {
  const names = new Map(rows.map((row) => [rowId(row), nameOf(row)]))
  const modalId = randomId()
  modals.open({
    modalId,
    title: titulo,
    size: 'lg',
    children: (
      <BulkDialog
        action={action}
        rows={rows}
        names={names}
        onDone={onDone}
        close={() => modals.close(modalId)}
      />
    ),
  })
}
