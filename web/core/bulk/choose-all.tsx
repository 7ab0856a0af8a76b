import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Page, SearchOp } from '#web/core/list/list-types.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp } from '#web/core/request/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Rows of a read, and of an act, at most. */
const A_READ = 200
const AN_ACT = 500

/** The filter of a list, with its total; undefined while the total is a floor. */
export type WholeFilter = { op: SearchOp; input: object; total: number | undefined }

async function readRows<R>({ op, input }: WholeFilter, total: number): Promise<R[]> {
  const rows: R[] = []
  for (let page = 0; page * A_READ < total; page++) {
    const asked = { ...input, page, size: A_READ } as never
    rows.push(...((await callOp(op, asked, { total: 'no' })) as Page).content.map((row) => row as R))
  }
  return rows
}

type Props<R> = { whole: WholeFilter; count: number; choose: (rows: R[]) => void }

/** Chooses every row of the filter, once a page is chosen whole and if an act takes as many. */
export function ChooseAll<R>({ whole, count, choose }: Props<R>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { total } = whole
  if (total === undefined || total <= count || total > AN_ACT) return null
  const run = () => {
    setBusy(true)
    readRows<R>(whole, total)
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
