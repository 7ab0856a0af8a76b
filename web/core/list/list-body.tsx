import type { ReactNode, RefObject } from 'react'

import type { useRead } from '#web/core/request/use-op.ts'
import type { ChangeParams } from '#web/core/screen/params.ts'
import { ZeroDash } from '#web/core/words/format.tsx'
import type { Column, RowsProps, Sort } from '#web/ui/column.ts'
import { DataCards } from '#web/ui/data-cards.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FailedNotice, StaleNotice } from '#web/ui/notices.tsx'
import { RowLines } from '#web/ui/row-lines.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import type { Page } from './list-types.ts'

import styles from './list.module.css'

/** Upper bound of loading lines: more would be below the screen. */
const MOST_LINES = 20

export type ListQuery = { sort: string[]; size: number; page: number; buscar: string }
type Props<R, T> = {
  body: RefObject<HTMLDivElement | null>
  titulo: string
  columns: Column<R, T>[]
  rows: Omit<RowsProps<R, T>, 'titulo' | 'columns' | 'rows'>
  query: ReturnType<typeof useRead>
  /** Below the cards of a phone; a table has it in its bar. */
  pager: ReactNode
  density: 'normal' | 'compacta'
  input: ListQuery
  change: ChangeParams
  children: ReactNode
}

const sortOf = ([first]: string[]): Sort => {
  const [campo, way] = first?.split(',') ?? []
  return campo ? { campo, desc: way === 'desc' } : undefined
}

/** The rows, or their loading, empty or failed state. */
export function ListBody<R, T>(props: Props<R, T>) {
  const { body, titulo, columns, rows, query, pager, density, input, change, children } = props
  const phone = usePhone()
  const page = query.data as Page | undefined
  const retry = () => void query.refetch()
  const frame = {
    titulo,
    columns,
    density,
    sort: sortOf(input.sort),
    onSort: (sort: Sort) => change({ sort: sort ? `${sort.campo},${sort.desc ? 'desc' : 'asc'}` : '' }),
  }
  if (query.error && !page)
    return <FailedNotice message={query.error.message} reference={query.error.idSolicitud} onRetry={retry} />
  if (!page)
    return (
      <div ref={body} className={styles.body}>
        <RowLines
          {...frame}
          phone={phone}
          picks={rows.chosen !== undefined}
          count={Math.min(input.size, MOST_LINES)}
        />
      </div>
    )
  if (page.totalElements === 0) return children
  const all = { ...frame, ...rows, rows: page.content as R[] }
  return (
    <div
      ref={body}
      className={styles.body}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
    >
      {query.error && <StaleNotice message={query.error.message} onRetry={retry} />}
      <ZeroDash value>{phone ? <DataCards {...all} /> : <DataTable {...all} />}</ZeroDash>
      {phone && pager}
    </div>
  )
}
