import type { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import type { Reply } from '#contract/core/op.ts'
import type { ClasePago } from '#contract/pagos/pedido.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money, ZeroDash } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './registro.module.css'

export type Dia = Reply<typeof registroVentas.dias>['dias'][number]
export type Total = Omit<Dia, 'fecha'>

const AMOUNTS = ['notas', 'libro', 'internos', 'otroDia', 'porReemitir', 'caja', 'diferencia'] as const
type Amount = (typeof AMOUNTS)[number]
export type Column = Amount | ClasePago

/** Left out where the whole month has none. */
const RARE: ReadonlySet<Column> = new Set(['internos', 'otroDia', 'porReemitir'])
const STRONG: ReadonlySet<Column> = new Set(['libro', 'caja'])

const isAmount = (column: Column): column is Amount => AMOUNTS.some((one) => one === column)

/** An amount of a day or of the month; of a kind of sale, its sum. */
export const valueOf = (total: Total, column: Column): number =>
  isAmount(column) ? total[column] : (total.clases.find(({ clase }) => clase === column)?.importe ?? 0)

/** The kinds of sale of the month, and the other amounts. */
export const columnsOf = (total: Total, dias: readonly Dia[]): Column[] => [
  ...total.clases.map(({ clase }) => clase),
  ...AMOUNTS.filter((column) => !RARE.has(column) || dias.some((dia) => dia[column] !== 0)),
]

export const labelOf = (column: Column): Frase =>
  isAmount(column) ? `registroVentas.${column}` : `registroVentas.de.${column}`
/** Only a difference that there is has a colour. */
export const toneOf = (total: Total, column: Column) =>
  column === 'diferencia' && total.diferencia !== 0 ? 'bad' : undefined

/** Kind of the documents that a column sums. */
const kindOf = (column: Column) => (column === 'notas' ? 'NOTA_CREDITO' : isAmount(column) ? null : column)

/** Where an amount of a day comes from: its documents, or its cash. */
function addressOf(column: Column, { fecha, idMoneda }: Dia): string | undefined {
  const clase = kindOf(column)
  if (clase || column === 'libro')
    return (
      paths.ingresos() +
      stringifyParams({
        vista: 'comprobantes',
        desde: fecha,
        hasta: fecha,
        idMoneda,
        ...(clase && { clase }),
      })
    )
  if (column === 'caja') return paths.ingresos() + stringifyParams({ vista: 'cierre', fecha })
  if (column === 'otroDia')
    return (
      paths.ingresos() + stringifyParams({ vista: 'registro-ventas', mes: fecha.slice(0, 7), otroDia: true })
    )
  if (column === 'porReemitir')
    return paths.ingresos() + stringifyParams({ vista: 'comprobantes', estado: 'RECHAZADO' })
  return undefined
}

export function DayCell({ column, dia, label }: { column: Column; dia: Dia; label: string }) {
  const t = useT()
  const value = valueOf(dia, column)
  const to = value === 0 && column !== 'caja' ? undefined : addressOf(column, dia)
  const amount = <Money value={value} moneda={dia.moneda} />
  const open = column === 'caja' && dia.abiertos > 0
  return (
    <td
      data-strong={STRONG.has(column) || undefined}
      data-label={label}
      data-none={value === 0 || undefined}
      data-tone={toneOf(dia, column)}
    >
      <span className={styles.cash}>
        {/* Before the amount, so that amounts end in one line. */}
        {open && <span className={`note ${styles.open}`}>{t('registroVentas.sinCerrar')} </span>}
        {to ? <Link to={to}>{amount}</Link> : <ZeroDash value>{amount}</ZeroDash>}
      </span>
    </td>
  )
}
