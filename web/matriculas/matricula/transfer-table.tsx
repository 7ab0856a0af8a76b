import type { ReactNode } from 'react'

import type { Masivo } from '#contract/core/shapes.ts'
import { useFormat } from '#web/core/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './transfer-table.module.css'

type Resultado = Masivo['resultados'][number]
type Amounts = NonNullable<Resultado['traslado']>
type Props = { result: Masivo; names: ReadonlyMap<number, ReactNode> }

const NONE: Amounts = { antes: 0, ahora: 0, diferencia: 0, pagado: 0, saldoAntes: 0, saldo: 0 }
const COLUMNS = ['antes', 'ahora', 'diferencia', 'pagado', 'saldoAntes', 'saldo'] as const

/** The sum of each column, in hundredths and back: a sum of fractions would drift. */
const totalOf = (rows: Resultado[]) =>
  Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      rows.reduce((sum, row) => sum + Math.round((row.traslado?.[column] ?? 0) * 100), 0) / 100,
    ]),
  ) as Amounts

/** What a transfer does to each enrolment and to all of them; those that cannot be moved say why. */
export function TransferTable({ result: { resultados }, names }: Props) {
  const t = useT()
  const moved = resultados.filter(({ ok }) => ok)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('traslado.tabla.alumno')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles.amount}>
                {t(`traslado.tabla.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resultados
            .toSorted((a, b) => Number(a.ok) - Number(b.ok))
            .map((row) => (
              <tr key={row.id} title={row.mensaje} data-refused={!row.ok || undefined}>
                <th scope="row">{names.get(row.id ?? 0) ?? row.nombre}</th>
                {row.ok ? <Amounts amounts={row.traslado ?? NONE} /> : <td colSpan={6}>{row.mensaje}</td>}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('traslado.tabla.total', { count: moved.length })}</th>
            <Amounts amounts={totalOf(moved)} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Amounts({ amounts }: { amounts: Amounts }) {
  const { money } = useFormat()
  return COLUMNS.map((column) => (
    <td key={column} className={styles.amount}>
      {column === 'diferencia' && amounts[column] > 0 && '+'}
      {money(amounts[column])}
    </td>
  ))
}
