import { memo, useId } from 'react'

import type { Column } from './column.ts'
import { PickBox } from './pick-box.tsx'
import { useT } from './words.ts'

import styles from './data-table.module.css'

type Props<R, Totals> = {
  row: R
  id: number
  columns: Column<R, Totals>[]
  /** The address of its record, if it opens one. */
  href: string | undefined
  /** Undefined if rows cannot be chosen. */
  picked: boolean | undefined
  current: boolean
  /** The row that Tab reaches; the arrows move on from it. */
  tabbable: boolean
}

const doNothing = () => undefined
/** The first columns that name a row for screen readers. */
const NAMING_COLUMNS = 2

/** Memoized: clicks and keys are handled by the table, so a row renders only when it changes. */
export const DataRow = memo(function DataRow<R, Totals>(props: Props<R, Totals>) {
  const t = useT()
  const { row, id, columns, href, picked, current } = props
  const tabIndex = props.tabbable ? 0 : -1
  const own = useId()
  return (
    <tr
      data-id={id}
      data-open={href ? '' : undefined}
      data-chosen={picked || undefined}
      data-current={current || undefined}
    >
      {picked !== undefined && (
        <td className={styles.check}>
          <PickBox
            data-elige={id}
            tabIndex={tabIndex}
            id={`${own}elige`}
            aria-label={t('lista.elegirFila')}
            aria-labelledby={[`${own}elige`, ...columns.slice(0, NAMING_COLUMNS).map((_, i) => own + i)].join(
              ' ',
            )}
            checked={picked}
            onChange={doNothing}
          />
        </td>
      )}
      {columns.map(({ titulo, celda, numero, leaves }, i) => (
        <td
          key={titulo}
          id={i < NAMING_COLUMNS && picked !== undefined ? own + i : undefined}
          className={i === 0 ? styles.first : numero ? styles.number : undefined}
          data-leaves={leaves}
        >
          {i === 0 && href ? (
            <a data-fila={id} tabIndex={tabIndex} className={`strong link ${styles.name}`} href={href}>
              {celda(row)}
            </a>
          ) : (
            celda(row)
          )}
        </td>
      ))}
    </tr>
  )
}) as <R, Totals>(props: Props<R, Totals>) => React.ReactNode
