import { type MouseEvent, useRef, useState } from 'react'

import type { Column, RowsProps } from './column.ts'
import { DataRow } from './data-row.tsx'
import { isPlainClick } from './open-link.tsx'
import { PickBox } from './pick-box.tsx'
import { onRowKey, stretchChoice } from './row-keys.ts'
import { TableFrame, type TableParts } from './table-frame.tsx'
import { useT } from './words.ts'

import styles from './data-table.module.css'

type Props<R, Totals> = RowsProps<R, Totals> & TableParts<R, Totals>

export function DataTable<R, Totals>(props: Props<R, Totals>) {
  const { columns, rows, rowId, totales, chosen, open } = props
  const { tabbed, events } = useRows(props)
  return (
    <TableFrame
      {...props}
      focusable={!open && !chosen}
      pick={chosen && <PickAll rows={rows} rowId={rowId} chosen={chosen} />}
      foot={totales !== undefined && <Totals columns={columns} totales={totales} offset={chosen ? 1 : 0} />}
    >
      {/* Rows contain the links and checkboxes; the common handlers are here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody {...events}>
        {rows.map((row) => {
          const id = rowId(row)
          return (
            <DataRow
              key={id}
              row={row}
              id={id}
              columns={columns}
              href={open?.hrefOf(row)}
              picked={chosen?.ids.has(id)}
              current={open?.current === id}
              tabbable={id === tabbed}
            />
          )
        })}
      </tbody>
    </TableFrame>
  )
}

/** The event handlers of all rows, attached to the table body. */
function useRows<R, Totals>(props: RowsProps<R, Totals>) {
  const { rows, rowId, chosen, open } = props
  const [active, setActive] = useState<number>()
  const anchor = useRef(-1)
  const rowOf = (target: EventTarget) => {
    const id = (target as Element).closest<HTMLElement>('tr')?.dataset.id
    return rows.find((row) => String(rowId(row)) === id)
  }

  const pick = (row: R, extend: boolean) => {
    const at = rows.indexOf(row)
    if (extend && anchor.current >= 0) return stretchChoice(props, anchor.current, [at, at])
    anchor.current = rowId(row)
    chosen?.toggle([row], !chosen.ids.has(rowId(row)))
  }
  const events = {
    onClick: (e: MouseEvent) => {
      const target = e.target as Element
      const row = rowOf(target)
      if (!row) return
      // The whole cell acts as the checkbox, so that a near miss does not open the record.
      if (target.closest('td:has([data-elige])')) return pick(row, e.shiftKey)
      if (!open || !(target.closest('[data-fila]') ? isPlainClick(e) : isOnRowItself(target))) return
      e.preventDefault()
      open.to(row)
    },
    onKeyDown: (e: React.KeyboardEvent<HTMLElement>) => onRowKey(e, props, anchor),
    onFocus: (e: React.FocusEvent) => {
      const row = rowOf(e.target)
      if (row) setActive(rowId(row))
      if (row) open?.prefetch?.(row)
    },
    onPointerOver: (e: React.PointerEvent) => {
      const row = open?.prefetch && rowOf(e.target)
      if (row) open?.prefetch?.(row)
    },
  }

  const ids = rows.map(rowId)
  const tabbed = [active, open?.current].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  return { tabbed, events }
}

/** Whether a click is on the row itself: not on a button, link or checkbox in it, and not the end of a text selection. */
const isOnRowItself = (target: Element) =>
  !target.closest('a, button, input, label') && !window.getSelection()?.toString()

type PickAllProps<R> = Pick<RowsProps<R, never>, 'rows' | 'rowId'> & {
  chosen: NonNullable<RowsProps<R, never>['chosen']>
}

function PickAll<R>({ rows, rowId, chosen }: PickAllProps<R>) {
  const t = useT()
  const count = rows.filter((row) => chosen.ids.has(rowId(row))).length
  return (
    <th className={styles.check} scope="col">
      <PickBox
        aria-label={t('lista.elegirPagina')}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(e) => chosen.toggle(rows, e.currentTarget.checked)}
      />
    </th>
  )
}

type TotalsProps<R, Totals> = { columns: Column<R, Totals>[]; totales: Totals; offset: number }

function Totals<R, Totals>({ columns, totales, offset }: TotalsProps<R, Totals>) {
  const t = useT()
  return (
    <tfoot>
      <tr>
        {columns.map(({ titulo, total, numero, leaves }, i) => (
          <td
            key={titulo}
            className={i === 0 ? styles.foot : numero ? styles.number : undefined}
            colSpan={i === 0 ? 1 + offset : 1}
            data-leaves={leaves}
          >
            {total ? total(totales) : i === 0 && t('lista.total')}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
