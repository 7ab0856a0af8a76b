import { randomId } from '@mantine/hooks'
import type { ReactNode } from 'react'

import type { Bulk, BulkAct } from '#web/core/list/list-types.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { modals } from '#web/ui/modals.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type BulkOpening<R> = {
  action: Bulk<R>
  rows: readonly R[]
  rowId: (row: R) => number
  nameOf: (row: R) => ReactNode
  titulo: string
  onDone: () => void
}

type DialogOpening<R> = BulkOpening<R> & { action: BulkAct<R> }

const loadBulkDialog = () => import('./bulk-dialog.tsx')

/** Fetches the dialog as soon as rows are chosen. A failed prefetch is silent: opening the dialog shows the error. */
export const prefetchBulkDialog = () => void loadBulkDialog().catch(() => undefined)

/** Opens the dialog of a bulk action for one or more rows. */
async function openBulk<R>({ action, rows, rowId, nameOf, titulo, onDone }: DialogOpening<R>) {
  const { BulkDialog } = await loadBulkDialog()
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

let opening = false

/** Starts a bulk action, on its page or in the dialog. A second press while the dialog is still loading is ignored. */
export function useBulkOpen() {
  const t = useT()
  const go = useNavigateTo()
  return <R,>(what: BulkOpening<R>) => {
    const { action } = what
    if ('page' in action) return void go(action.page(what.rows.map(what.rowId)))
    if (opening) return
    opening = true
    openBulk({ ...what, action })
      .catch(() => toast.fail(t('app.parteNoLlego')))
      .finally(() => {
        opening = false
      })
  }
}
