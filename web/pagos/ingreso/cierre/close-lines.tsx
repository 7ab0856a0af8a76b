import type { Linea } from '#contract/pagos/cierre.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { SumLines } from '#web/ui/sum-lines.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

const COLUMNS = [
  'cobros',
  'cobrado',
  'anulado',
  'devuelto',
  'redondeo',
  'esperado',
  'contado',
  'diferencia',
] as const
type Column = (typeof COLUMNS)[number]
const COUNTED: ReadonlySet<Column> = new Set(['contado', 'diferencia'])

const STRONG: ReadonlySet<Column> = new Set(['esperado', 'contado'])

/** A difference waits for its reason: it is neither overdue nor refused. */
const toneOf = (diferencia: number | null) => (diferencia ? 'wait' : undefined)

/** Income and outgo by method: the expected amount, and the counted one. */
export function CloseLines({ titulo, lineas }: { titulo: string; lineas: readonly Linea[] }) {
  const t = useT()
  const counted = lineas.some(({ contado }) => contado !== null)
  const rounded = lineas.some(({ redondeo }) => redondeo !== 0)
  const columns = COLUMNS.filter((column) =>
    column === 'redondeo' ? rounded : counted || !COUNTED.has(column),
  )
  return (
    <SumLines label={titulo} even>
      <thead>
        <tr>
          <th scope="col">{t('movimiento.medioPago')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(labelOf(column))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={`${linea.idMoneda} ${linea.idMedioPago}`}>
            <th scope="row">{linea.medioPago.nombre}</th>
            {columns.map((column) => (
              <LineCell key={column} column={column} linea={linea} label={t(labelOf(column))} />
            ))}
          </tr>
        ))}
      </tbody>
    </SumLines>
  )
}

const labelOf = (column: Column): Frase => `cierre.${column}`

const HIDDEN_WHEN_ZERO: ReadonlySet<Column> = new Set(['anulado', 'devuelto', 'redondeo'])

function LineCell({ column, linea, label }: { column: Column; linea: Linea; label: string }) {
  const { money, number } = useFormat()
  // Cash not taken is less in the till.
  const value = column === 'redondeo' ? -linea.redondeo : linea[column]
  const none = value === null || (value === 0 && HIDDEN_WHEN_ZERO.has(column))
  const shown = () => (column === 'cobros' ? number(linea.cobros) : money(value ?? 0, linea.moneda))
  return (
    <td
      data-strong={STRONG.has(column) || undefined}
      data-label={label}
      data-none={none || undefined}
      data-tone={column === 'diferencia' ? toneOf(linea.diferencia) : undefined}
    >
      {none ? '–' : shown()}
    </td>
  )
}
