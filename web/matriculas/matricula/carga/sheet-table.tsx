import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import type { Hoja, SheetRow } from './rows.ts'
import { SheetLine } from './sheet-line.tsx'
import type { SheetInput } from './use-upload.ts'

import styles from './sheet.module.css'

type Props = {
  hoja: Hoja
  rows: SheetRow[]
  sheet: SheetInput
  isDone: boolean
  onCells: (cells: SheetInput['correcciones']) => void
  /** The person of this row is the one of the document, under another name. */
  onAccept: (fila: number) => void
}

const PAGE = 100

/** The rows of a sheet in its own columns, with what happens to each. */
export function SheetTable({ hoja, rows, sheet, ...props }: Props) {
  const t = useT()
  const [page, setPage] = useState(0)
  const last = Math.ceil(rows.length / PAGE) - 1
  const from = Math.min(page, last) * PAGE
  const table = useRef<HTMLTableElement>(null)
  useFirstWrong(table, rows)
  return (
    <div className={styles.sheet}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('carga.fila')}</th>
            {hoja.columnas.map((one) => (
              <th key={one.columna} scope="col" dir="auto">
                {one.titulo}
              </th>
            ))}
            <th scope="col" className={styles.amount}>
              {t('carga.importe')}
            </th>
            <th scope="col">{t('carga.resultado')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(from, from + PAGE).map((row) => (
            <SheetLine key={row.fila} row={row} {...{ hoja, sheet, ...props }} />
          ))}
        </tbody>
      </table>
      {last > 0 && (
        <nav className={`row ${styles.pages}`} aria-label={t('lista.paginas')}>
          <Button size="xs" variant="default" disabled={from === 0} onClick={() => setPage(from / PAGE - 1)}>
            {t('lista.anterior')}
          </Button>
          <span>
            {t('carga.tramo', {
              desde: from + 1,
              hasta: Math.min(from + PAGE, rows.length),
              total: rows.length,
            })}
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={from / PAGE >= last}
            onClick={() => setPage(from / PAGE + 1)}
          >
            {t('lista.siguiente')}
          </Button>
        </nav>
      )}
    </div>
  )
}

/** The first wrong cell has the focus when the first preview comes, so that correcting needs no click. */
function useFirstWrong(table: React.RefObject<HTMLTableElement | null>, rows: SheetRow[]) {
  const isKnown = rows.some(({ resultado }) => resultado)
  useEffect(() => {
    if (isKnown) table.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  }, [table, isKnown])
}
