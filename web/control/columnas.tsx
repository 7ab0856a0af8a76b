import type { TotalesControl } from '#contract/control.ts'
import { Money } from '#web/core/format.tsx'
import type { Column } from '#web/ui/column.ts'

import { AgeingCell } from './ageing.tsx'

import styles from './control.module.css'

type Fila = Omit<TotalesControl, 'pagado'>
type Columna = Column<Fila>

/** An amount in a row: nothing is faint, and what is overdue stands out. */
export function Amount({
  value,
  moneda,
  late = false,
}: {
  value: number
  moneda: { simbolo: string }
  late?: boolean
}) {
  return (
    <span className={value === 0 ? styles.none : late ? styles.late : undefined}>
      <Money value={value} moneda={moneda} />
    </span>
  )
}

type Nombre = 'facturado' | 'descuento' | 'enRevision' | 'saldo' | 'vencido'

/** A column of one figure. With another cell, or out of sight until it is chosen, if so said. */
export const importe = (nombre: Nombre, change: Partial<Columna> = {}): Columna => ({
  titulo: `columna.${nombre}`,
  sort: nombre,
  numero: true,
  celda: (row) => <Amount value={row[nombre]} moneda={row.moneda} late={nombre === 'vencido'} />,
  ...change,
})

export const atraso: Columna = {
  titulo: 'columna.diasVencido',
  sort: 'diasVencido',
  numero: true,
  celda: (row) => row.diasVencido || '—',
}

export const antiguedad: Columna = {
  titulo: 'control.antiguedad',
  celda: (row) => <AgeingCell antiguedad={row.antiguedad} moneda={row.moneda} />,
}
