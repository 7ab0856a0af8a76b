import { use, useState } from 'react'

import { PaperHead, usePaperFormat } from '#web/core/screen/paper-head.tsx'
import { ZeroDash } from '#web/core/words/format.tsx'
import { type Column, MoneySign } from '#web/ui/column.ts'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { useT } from '#web/ui/words.ts'

import type { ListPaper } from './list-paper.ts'

import styles from './printed-list.module.css'

type Props = ListPaper & { rows: readonly never[]; done: () => void }

/** The filters of the list in the words that its pills and its search box show. */
function filtersInWords() {
  const bar = document.querySelector('main search')
  const typed = bar?.querySelector<HTMLInputElement>('input[type=search]')?.value
  const pills = [...(bar?.querySelectorAll('[data-on] button .cut') ?? [])]
  return [typed && `«${typed}»`, ...pills.map(({ textContent }) => textContent)].filter(Boolean).join(' · ')
}

/** A list on paper: the head of the school, the filter in words, every row, and the totals once at the end. */
export function PrintedList({ titulo, columns: shown, rowId, totales, rows, done }: Props) {
  const t = useT()
  const { moment } = usePaperFormat()
  const sign = use(MoneySign)
  const [{ filters, now }] = useState(() => ({ filters: filtersInWords(), now: new Date().toISOString() }))
  const columns = shown.filter(({ accion }) => !accion)
  return (
    <PrintedSheet name="lista" className={styles.sheet} done={done}>
      <PaperHead titulo={titulo} aside={moment(now)}>
        <span>{filters}</span>
        <span>{t('lista.filas', { count: rows.length })}</span>
      </PaperHead>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ titulo: heading, numero }) => (
              <th key={heading} scope="col" data-number={numero || undefined}>
                {t(heading)} {numero === 'dinero' && sign}
              </th>
            ))}
          </tr>
        </thead>
        <ZeroDash value>
          <tbody>
            {rows.map((row, n) => (
              <tr key={rowId(row)}>
                <td>{n + 1}</td>
                {columns.map(({ titulo: heading, numero, celda }) => (
                  <td key={heading} data-number={numero || undefined}>
                    {celda(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totales !== undefined && <Totals columns={columns} totales={totales as never} />}
        </ZeroDash>
      </table>
    </PrintedSheet>
  )
}

/** A body of its own: a foot would stand on every sheet. */
function Totals({ columns, totales }: { columns: Column<never>[]; totales: never }) {
  const t = useT()
  return (
    <tbody data-total>
      <tr>
        <td>&nbsp;</td>
        {columns.map(({ titulo, total, numero }, i) => (
          <td key={titulo} data-number={numero || undefined}>
            {total ? total(totales) : i === 0 && t('lista.total')}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
