import { useState } from 'react'

import { useSesion } from '#web/core/session/session.ts'
import { useFormat, ZeroDash } from '#web/core/words/format.tsx'
import type { Column } from '#web/ui/column.ts'
import { Logo } from '#web/ui/logo.tsx'
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
  const { nombre, logo } = useSesion().institucion
  const { moment } = useFormat()
  const [{ filters, now }] = useState(() => ({ filters: filtersInWords(), now: new Date().toISOString() }))
  const columns = shown.filter(({ accion }) => !accion)
  return (
    <PrintedSheet name="lista" className={styles.sheet} done={done}>
      <header className={styles.school}>
        <Logo logo={logo} alto={32} />
        <strong>{nombre}</strong>
        <span>{moment(now)}</span>
      </header>
      <header className={styles.title}>
        <h1>{titulo}</h1>
        <span>{filters}</span>
        <span>{t('lista.filas', { count: rows.length })}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ titulo: heading, numero }) => (
              <th key={heading} scope="col" data-number={numero || undefined}>
                {t(heading)}
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
    <tbody className={styles.totals}>
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
