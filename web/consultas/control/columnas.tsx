import type { ReactNode } from 'react'

import type { Antiguedad } from '#contract/consultas/control.ts'
import { Money } from '#web/core/words/format.tsx'
import type { Column } from '#web/ui/column.ts'

import { AgeingCell } from './ageing.tsx'

import styles from './control.module.css'

type Moneda = { simbolo: string; decimales: number }
type Columna<R> = Omit<Column<R>, 'total'>

type AmountProps = { value: number; moneda: Moneda; late?: boolean }

/** An amount in a row: zero is faint, overdue stands out. */
export function Amount({ value, moneda, late = false }: AmountProps) {
  const className = value === 0 ? 'dim' : late ? 'overdue' : undefined
  return (
    <span className={className}>
      <Money value={value} moneda={moneda} plain />
    </span>
  )
}

/** An amount with a note: before it in a row of one line, so that amounts end alike, else under it. */
export const Noted = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <span className={styles.noted}>
    {children}
    {note && <span className="debajo">{note}</span>}
  </span>
)

type Nombre =
  | 'facturado'
  | 'descuento'
  | 'pagado'
  | 'cobrado'
  | 'devuelto'
  | 'neto'
  | 'previsto'
  | 'enRevision'
  | 'saldo'
  | 'vencido'
  | 'saldoAFavor'

/** A sortable column of an amount. */
export const importe = <N extends Nombre, R extends Record<N, number> & { moneda: Moneda }>(
  nombre: N,
  change: Partial<Columna<R>> = {},
): Columna<R> => ({
  titulo: `columna.${nombre}`,
  sort: nombre,
  numero: 'dinero',
  celda: (row) => <Amount value={row[nombre]} moneda={row.moneda} late={nombre === 'vencido'} />,
  ...change,
})

/** Column of discounts, without which the amounts of a row do not add up; a dash where there is none. */
export const descuento: Columna<{ descuento: number; moneda: Moneda }> = importe('descuento', {
  celda: ({ descuento: value, moneda }) => (value === 0 ? '–' : <Amount value={value} moneda={moneda} />),
  hidden: true,
})

type Moved = { cobrado: number; devuelto: number; neto: number; moneda: Moneda }

/** Columns of the money by the day on which it moved. */
export const movedAmounts: Columna<Moved>[] = [
  importe('cobrado', { hidden: true }),
  importe('devuelto', { hidden: true }),
  importe('neto', { hidden: true }),
]

export const overdueDays: Columna<{ diasVencido: number }> = {
  titulo: 'columna.diasVencido',
  sort: 'diasVencido',
  numero: true,
  celda: (row) => row.diasVencido || '–',
}

export const antiguedad: Columna<{ antiguedad: Antiguedad; moneda: Moneda }> = {
  titulo: 'control.antiguedad',
  celda: (row) => <AgeingCell antiguedad={row.antiguedad} moneda={row.moneda} />,
}
