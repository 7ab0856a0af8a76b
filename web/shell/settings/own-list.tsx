import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { EmptyList, type Lista } from '#web/core/list-empty.tsx'
import type { RowOf, SearchOp } from '#web/core/list-types.ts'
import { useRead } from '#web/core/use-op.ts'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './look.module.css'

const STEP = 20
const MOST = 200

type Props<T extends SearchOp> = {
  op: T
  lista: Lista
  rowId: (row: RowOf<T>) => number
  children: (row: RowOf<T>) => ReactNode
}

/** What belongs to whoever looks, the newest first, and more of it when asked. */
export function OwnList<T extends SearchOp>({ op, lista, rowId, children }: Props<T>) {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const { data, error, refetch, isFetching } = useRead(op, { size } as never)
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Lines />
  const rows = data.content as RowOf<T>[]
  if (rows.length === 0) return <EmptyList lista={lista} />
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row) => (
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
