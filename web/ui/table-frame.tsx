import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'

import { type Column, MoneySign, type Sort } from './column.ts'
import { useT } from './words.ts'

import styles from './data-table.module.css'

export type TableParts<R, Totals> = {
  titulo: string
  columns: Column<R, Totals>[]
  sort: Sort
  onSort: (sort: Sort) => void
  density: 'normal' | 'compacta'
}

type FrameProps<R, Totals> = TableParts<R, Totals> & {
  /** Makes the scrolling frame focusable when no element inside is, so that the keyboard can scroll it. */
  focusable: boolean
  pick: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The table with its headings and scrolling body. */
export function TableFrame<R, Totals>(props: FrameProps<R, Totals>) {
  const { titulo, columns, sort, onSort, density, focusable, pick, foot, children } = props
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
    <section
      className={styles.scroll}
      aria-label={titulo}
      tabIndex={focusable ? 0 : undefined}
      onScroll={({ currentTarget: it }) => it.toggleAttribute('data-moved', Math.abs(it.scrollLeft) > 0)}
    >
      <table className={styles.table} data-density={density} data-picks={pick ? '' : undefined}>
        <thead>
          <tr>
            {pick}
            {columns.map((column, i) => (
              <Heading key={column.titulo} column={column} first={i === 0} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {children}
        {foot}
      </table>
    </section>
  )
}

type HeadingProps<R, Totals> = Pick<TableParts<R, Totals>, 'sort' | 'onSort'> & {
  column: Column<R, Totals>
  first: boolean
}

/** The next order: ascending, descending, then the list's own. */
function nextSort(campo: string, sort: Sort): Sort {
  if (sort?.campo !== campo) return { campo, desc: false }
  return sort.desc ? undefined : { campo, desc: true }
}

function Heading<R, Totals>({ column, first, sort, onSort }: HeadingProps<R, Totals>) {
  const t = useT()
  const { sort: campo, titulo, numero } = column
  const sign = use(MoneySign)
  const title = numero === 'dinero' ? `${t(titulo)} ${sign}` : t(titulo)
  const className = first ? styles.first : numero ? styles.number : undefined
  if (!campo)
    return (
      <th scope="col" className={className} data-leaves={column.leaves}>
        {title}
      </th>
    )
  const on = sort?.campo === campo
  const Arrow = on && sort.desc ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      data-leaves={column.leaves}
      aria-sort={on ? (sort.desc ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={`mark ${styles.sort}`}
        data-on={on || undefined}
        onClick={() => onSort(nextSort(campo, sort))}
      >
        {title}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}
