import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { useWhenEmpty } from '#web/comprobantes/comprobante/index.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Day, Money, ZeroDash } from '#web/core/words/format.tsx'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { SumLines } from '#web/ui/sum-lines.tsx'
import { useT } from '#web/ui/words.ts'

import { columnsOf, DayCell, type Dia, labelOf, toneOf, type Total, valueOf } from './day-cell.tsx'
import { MonthBar, useMonth } from './month.tsx'

import styles from './registro.module.css'

/** The book of sales of a month by day and kind of comprobante, beside the cash of each day. */
export function VentasPorDia() {
  const t = useT()
  return (
    <>
      <PageHead titulo={t('registroVentas.porDia')} />
      <IngresoTabs en="comprobantes" />
      <MonthBar vista="ventas-por-dia" />
      <div className={`grid ${styles.screen}`}>
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
  if (data.dias.length === 0) return <NoSales />
  return data.totales.map((total) => (
    <CurrencyDays
      key={total.idMoneda}
      total={total}
      dias={data.dias.filter(({ idMoneda }) => idMoneda === total.idMoneda)}
      named={data.totales.length > 1}
    />
  ))
}

function NoSales() {
  const { lista, next } = useWhenEmpty('registroVentas')
  return <EmptyList lista={lista}>{next}</EmptyList>
}

function CurrencyDays({ total, dias, named }: { total: Total; dias: readonly Dia[]; named: boolean }) {
  const t = useT()
  const columns = columnsOf(total, dias)
  const titulo = named ? `${t('registroVentas.porDia')} (${total.moneda.codigo})` : t('registroVentas.porDia')
  return (
    <section className={styles.card} aria-label={titulo}>
      {named && <h3 className="heading">{total.moneda.codigo}</h3>}
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
                data-none={valueOf(total, column) === 0 || undefined}
                data-tone={toneOf(total, column)}
              >
                <ZeroDash value>
                  <Money value={valueOf(total, column)} moneda={total.moneda} />
                </ZeroDash>
              </td>
            ))}
          </tr>
        </tfoot>
      </SumLines>
    </section>
  )
}
