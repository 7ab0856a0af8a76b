import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { useT } from '#web/ui/words.ts'

import { countOf, type Destino, type Hoja, type Problem, type SheetRow } from './rows.ts'
import { focusCell } from './sheet-cell.tsx'
import type { SheetInput } from './use-upload.ts'

import styles from './sheet.module.css'

type Cells = SheetInput['correcciones']
type Props = {
  hoja: Hoja
  rows: SheetRow[]
  problems: Problem[]
  filter: Destino | 'todas'
  onFilter: (filter: Destino | 'todas') => void
  espera: boolean
  onChange: (some: Partial<SheetInput>) => void
  onCells: (cells: Cells) => void
  isDone: boolean
}

const SHOWN = ['matricula', 'espera', 'sinVacante', 'salta', 'error', 'noSeLee'] as const

/** Describes the sheet: the rows by their outcome, the errors of one kind together, and too few seats. */
export function SheetProblems({ rows, hoja, filter, onFilter, isDone, ...props }: Props) {
  const t = useT()
  const counts = SHOWN.map((destino) => ({ destino, count: countOf(rows, destino) }))
  const isKnown = counts.some(({ destino, count }) => destino !== 'noSeLee' && count > 0)
  return (
    <aside className={styles.problems} aria-label={t('carga.enElArchivo')}>
      {isKnown && (
        <div className={styles.counts}>
          {[{ destino: 'todas' as const, count: rows.length }, ...counts]
            .filter(({ count }) => count > 0)
            .map(({ destino, count }) => (
              <button
                key={destino}
                type="button"
                aria-pressed={destino === filter}
                data-destino={destino}
                onClick={() => onFilter(destino)}
              >
                <span>{t(`carga.${isDone ? 'hecho' : 'destino'}.${destino}`)}</span>
                <b>{count}</b>
              </button>
            ))}
        </div>
      )}
      {!isDone &&
        props.problems.map((one) => (
          <ProblemCard key={one.key} hoja={hoja} problem={one} onFilter={onFilter} onCells={props.onCells} />
        ))}
      {!isDone && <SeatsCard rows={rows} espera={props.espera} onChange={props.onChange} />}
    </aside>
  )
}

type CardProps = Pick<Props, 'hoja' | 'onCells' | 'onFilter'> & { problem: Problem }

const MOST_ROWS_NAMED = 8

/** Rows with the same error. With the same text in all of them, it is corrected once. */
function ProblemCard({ hoja, problem: { columna, mensaje, filas, valor }, onFilter, onCells }: CardProps) {
  const t = useT()
  const [text, setText] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (columna !== undefined && text) onCells(filas.map((fila) => ({ fila, columna, valor: text })))
  }
  const go = () => {
    onFilter('error')
    if (columna !== undefined) focusCell(filas[0]!, columna)
  }
  const named = filas.slice(0, MOST_ROWS_NAMED).join(', ') + (filas.length > MOST_ROWS_NAMED ? ', …' : '')
  return (
    <div className={styles.problem}>
      <button type="button" onClick={go}>
        <b>{t('carga.filas', { count: filas.length })}</b>
        <span dir="auto">
          {columna !== undefined && `${hoja.columnas[columna]?.titulo ?? ''}: `}
          {mensaje}
        </span>
        <span className="note">{t('carga.enFilas', { count: filas.length, filas: named })}</span>
      </button>
      {columna !== undefined && valor !== undefined && filas.length > 1 && (
        <form onSubmit={submit} className={styles.once}>
          <TextInput
            size="xs"
            aria-label={t('carga.valorCorrecto', { valor })}
            placeholder={valor}
            value={text}
            onChange={(e) => setText(e.currentTarget.value)}
          />
          <Button size="xs" variant="default" type="submit" disabled={!text}>
            {t('carga.corregirTodas', { count: filas.length })}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Too few seats, said once, with what happens to those without one. */
function SeatsCard({ rows, espera, onChange }: Pick<Props, 'rows' | 'espera' | 'onChange'>) {
  const t = useT()
  const count = countOf(rows, 'sinVacante') + countOf(rows, 'espera')
  if (count === 0) return null
  return (
    <div className={styles.problem} data-ask="">
      <b>{t('carga.faltanVacantes', { count })}</b>
      <span>{t(espera ? 'carga.vanAEspera' : 'carga.quedanFuera', { count })}</span>
      <Switch
        label={t('carga.aEspera')}
        checked={espera}
        onChange={(e) => onChange({ espera: e.currentTarget.checked })}
      />
    </div>
  )
}
