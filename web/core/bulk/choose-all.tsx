import { Button } from '@mantine/core'
import { useState } from 'react'

import { readWhole, type WholeFilter } from '#web/core/list/whole-filter.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Rows of an act, at most. */
const AN_ACT = 500

type Props<R> = { whole: WholeFilter; count: number; choose: (rows: R[]) => void }

/** Chooses every row of the filter, once a page is chosen whole and if an act takes as many. */
export function ChooseAll<R>({ whole, count, choose }: Props<R>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { total } = whole
  if (total === undefined || total <= count || total > AN_ACT) return null
  const run = () => {
    setBusy(true)
    readWhole<R>(whole, total)
      .then(choose)
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="xs" variant="subtle" loading={busy} onClick={run}>
      {t('lista.elegirFiltro', { count: total })}
    </Button>
  )
}
