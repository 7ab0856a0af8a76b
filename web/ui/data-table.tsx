import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import type { Column, RowsProps, Sort } from './column.ts'
import { OpenLink } from './open-link.tsx'
import { useT } from './words.ts'

import styles from './data-table.module.css'

type Props<R, Totals> = RowsProps<R, Totals> & {
  sort: Sort
  onSort: (sort: Sort) => void
  density: 'normal' | 'compacta'
}

export function DataTable<R, Totals>(props: Props<R, Totals>) {
  const { titulo, columns, rows, rowId, totales, chosen, density } = props
  return (
    // Scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
    <section className={styles.scroll} tabIndex={0} aria-label={titulo}>
      <table className={styles.table} data-density={density}>
        <thead>
          <tr>
            {chosen && <PickAll rows={rows} rowId={rowId} chosen={chosen} />}
            {columns.map((column) => (
              <Heading key={column.titulo} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={rowId(row)} row={row} {...props} />
          ))}
        </tbody>
        {totales !== undefined && <Totals columns={columns} totales={totales} offset={chosen ? 1 : 0} />}
      </table>
    </section>
  )
}

type PickAllProps<R> = Pick<RowsProps<R, never>, 'rows' | 'rowId'> & {
  chosen: NonNullable<RowsProps<R, never>['chosen']>
}

function PickAll<R>({ rows, rowId, chosen }: PickAllProps<R>) {
  const t = useT()
  const count = rows.filter((row) => chosen.ids.has(rowId(row))).length
  return (
    <th className={styles.check} scope="col">
      <Checkbox
        size="xs"
        aria-label={t('lista.elegirPagina')}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(e) => chosen.toggle(rows, e.currentTarget.checked)}
      />
    </th>
  )
}

type HeadingProps<R, Totals> = { column: Column<R, Totals>; sort: Sort; onSort: (sort: Sort) => void }

/** Ascending, descending, and back to the list's own order. */
function next(campo: string, sort: Sort): Sort {
  if (sort?.campo !== campo) return { campo, desc: false }
  return sort.desc ? undefined : { campo, desc: true }
}

function Heading<R, Totals>({ column, sort, onSort }: HeadingProps<R, Totals>) {
  const t = useT()
  const { sort: campo, titulo } = column
  const className = column.numero ? styles.number : undefined
  if (!campo)
    return (
      <th scope="col" className={className}>
        {t(titulo)}
      </th>
    )
  const on = sort?.campo === campo
  const Arrow = on && sort.desc ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" className={className} aria-sort={on ? (sort.desc ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-on={on || undefined}
        onClick={() => onSort(next(campo, sort))}
      >
        {t(titulo)}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}

type RowProps<R, Totals> = Props<R, Totals> & { row: R }

function Row<R, Totals>({ row, columns, rowId, chosen, open }: RowProps<R, Totals>) {
  const t = useT()
  const id = rowId(row)
  const picked = chosen?.ids.has(id)
  return (
    <tr
      data-open={open ? '' : undefined}
      data-chosen={picked || undefined}
      data-current={open?.current === id || undefined}
      onClick={open && ((e) => fromRowItself(e.target) && open.to(row))}
    >
      {chosen && (
        <td className={styles.check}>
          <Checkbox
            size="xs"
            aria-label={t('lista.elegirFila', { id })}
            checked={picked ?? false}
            onChange={(e) => chosen.toggle([row], e.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ titulo, celda, numero }, i) => (
        <td key={titulo} className={numero ? styles.number : undefined}>
          {i === 0 && open ? (
            <OpenLink className={styles.name} href={open.hrefOf(row)} onOpen={() => open.to(row)}>
              {celda(row)}
            </OpenLink>
          ) : (
            celda(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A click on a button, link or box of the row is theirs; one that ends a text selection is nobody's. */
const fromRowItself = (target: EventTarget) =>
  !(target instanceof Element && target.closest('a, button, input, label')) &&
  !window.getSelection()?.toString()

type TotalsProps<R, Totals> = { columns: Column<R, Totals>[]; totales: Totals; offset: number }

function Totals<R, Totals>({ columns, totales, offset }: TotalsProps<R, Totals>) {
  const t = useT()
  return (
    <tfoot>
      <tr>
        {columns.map(({ titulo, total, numero }, i) => (
          <td key={titulo} className={numero ? styles.number : undefined} colSpan={i === 0 ? 1 + offset : 1}>
            {total ? total(totales) : i === 0 && t('lista.total')}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
