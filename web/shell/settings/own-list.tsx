import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { EmptyList, type Lista } from '#web/core/list/list-empty.tsx'
import type { RowOf, SearchOp } from '#web/core/list/list-types.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './look.module.css'

const STEP = 20
const MOST = 200

type Props<T extends SearchOp> = {
  op: T
  lista: Lista
  rowId: (row: RowOf<T>) => number
  /** Which of the rows are shown; all of them without it. */
  shownOf?: (rows: RowOf<T>[]) => RowOf<T>[]
  children: (row: RowOf<T>) => ReactNode
}

/** A list of the person's own rows, newest first, with a button for more. */
export function OwnList<T extends SearchOp>({ op, lista, rowId, shownOf, children }: Props<T>) {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const { data, error, refetch, isFetching } = useRead(op, { size } as never)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const rows = data.content as RowOf<T>[]
  if (rows.length === 0) return <EmptyList lista={lista} />
  return (
    <>
      <ol className={`stack ${styles.list}`}>
        {(shownOf ? shownOf(rows) : rows).map((row) => (
          <li key={rowId(row)}>{children(row)}</li>
        ))}
      </ol>
      {data.totalElements > size && size < MOST && (
        <Button
          variant="default"
          size="xs"
          mt="md"
          loading={isFetching}
          onClick={() => setSize(Math.min(MOST, size + STEP * 2))}
        >
          {t('historial.mas')}
        </Button>
      )}
    </>
  )
}
