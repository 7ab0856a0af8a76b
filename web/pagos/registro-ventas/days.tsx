import type { Reply } from '#contract/core/op.ts'
import { comprobante } from '#contract/pagos/comprobante.ts'
import { registroVentas } from '#contract/pagos/registro-ventas.ts'
import { Day, Money, ZeroDash } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { EmptyList, NextStep } from '#web/core/list-empty.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { SumLines } from '#web/ui/sum-lines.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { MonthBar, useMonth } from './month.tsx'

import styles from './registro.module.css'

type Dia = Reply<typeof registroVentas.dias>['dias'][number]
type Total = Omit<Dia, 'fecha'>

const COLUMNS = [
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
const RARE: ReadonlySet<Column> = new Set(['internos', 'otroDia', 'porReemitir'])

const STRONG: ReadonlySet<Column> = new Set(['libro', 'caja'])

/** The book of sales of a month by day and kind of comprobante, beside the cash of each day. */
export function VentasPorDia() {
  const t = useT()
  return (
    <>
      <PageHead titulo={t('registroVentas.porDia')} />
      <IngresoTabs en="comprobantes" />
      <MonthBar vista="ventas-por-dia" />
      <div className={styles.screen}>
        <Days />
      </div>
    </>
  )
}

function Days() {
  const { mes } = useMonth()
  const { data, error, refetch } = useRead(registroVentas.dias, { mes })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.dias.length === 0)
    return (
      <EmptyList lista="registroVentas">
        <NextStep
          acceso={comprobante.buscar.permiso}
          to={paths.ingresos('comprobantes')}
          label="comprobante.plural"
        />
      </EmptyList>
    )
  return data.totales.map((total) => (
    <CurrencyDays
      key={total.idMoneda}
      total={total}
      dias={data.dias.filter(({ idMoneda }) => idMoneda === total.idMoneda)}
      named={data.totales.length > 1}
    />
  ))
}

function CurrencyDays({ total, dias, named }: { total: Total; dias: readonly Dia[]; named: boolean }) {
  const t = useT()
  const columns = COLUMNS.filter((column) => !RARE.has(column) || dias.some((dia) => dia[column] !== 0))
  const titulo = named ? `${t('registroVentas.porDia')} (${total.moneda.codigo})` : t('registroVentas.porDia')
  return (
    <section className={styles.card} aria-label={titulo}>
      {named && <h3>{total.moneda.codigo}</h3>}
      <SumLines label={titulo}>
        <thead>
          <tr>
            <th scope="col">{t('registroVentas.dia')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(labelOf(column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dias.map((dia) => (
            <tr key={dia.fecha}>
              <th scope="row">
                <Day value={dia.fecha} />
              </th>
              {columns.map((column) => (
                <DayCell key={column} column={column} dia={dia} label={t(labelOf(column))} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('registroVentas.totalMes')}</th>
            {columns.map((column) => (
              <td
                key={column}
                data-column={column}
                data-label={t(labelOf(column))}
                data-none={total[column] === 0 || undefined}
                data-tone={toneOf(total, column)}
              >
                <ZeroDash value>
                  <Money value={total[column]} moneda={total.moneda} />
                </ZeroDash>
              </td>
            ))}
          </tr>
        </tfoot>
      </SumLines>
    </section>
  )
}

const labelOf = (column: Column): Frase => `registroVentas.${column}`
/** Only a difference that there is has a colour. */
const toneOf = (total: Total, column: Column) =>
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

function DayCell({ column, dia, label }: { column: Column; dia: Dia; label: string }) {
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
      <span>
        {/* Before the amount, so that amounts end in one line. */}
        {open && <span className={styles.open}>{t('registroVentas.sinCerrar')} </span>}
        {to ? <Link to={to}>{amount}</Link> : <ZeroDash value>{amount}</ZeroDash>}
      </span>
    </td>
  )
}
