import type { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import type { Reply } from '#contract/core/op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money, ZeroDash } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './registro.module.css'

export type Dia = Reply<typeof registroVentas.dias>['dias'][number]
export type Total = Omit<Dia, 'fecha'>

export const COLUMNS = [
  'boletas',
  'facturas',
  'notas',
  'libro',
  'internos',
  'otroDia',
  'porReemitir',
  'caja',
  'diferencia',
] as const
type Column = (typeof COLUMNS)[number]
/** Left out where the whole month has none. */
export const RARE: ReadonlySet<Column> = new Set(['internos', 'otroDia', 'porReemitir'])

const STRONG: ReadonlySet<Column> = new Set(['libro', 'caja'])

export const labelOf = (column: Column): Frase => `registroVentas.${column}`
/** Only a difference that there is has a colour. */
export const toneOf = (total: Total, column: Column) =>
  column === 'diferencia' && total.diferencia !== 0 ? 'bad' : undefined

const CLASE: Partial<Record<Column, string>> = {
  boletas: 'BOLETA',
  facturas: 'FACTURA',
  notas: 'NOTA_CREDITO',
}

/** Where an amount of a day comes from: its documents, or its cash. */
function addressOf(column: Column, { fecha, idMoneda }: Dia): string | undefined {
  const clase = CLASE[column]
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
  const value = dia[column]
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
