import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Linea } from '#contract/pagos/cierre.ts'
import { Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './cierre.module.css'

/** The totals of the day by method; and by currency, where several methods share one. */
export function DayTotals({ lineas }: { lineas: readonly Linea[] }) {
  const byCurrency = Map.groupBy(lineas, ({ idMoneda }) => idMoneda)
  return [...byCurrency].map(([idMoneda, own]) => <Totals key={idMoneda} lineas={own} />)
}

function Totals({ lineas }: { lineas: readonly Linea[] }) {
  const t = useT()
  const total = toAmount(sumCents(lineas.map(({ esperado }) => esperado)))
  return (
    <dl className={styles.figures} aria-label={t('cierre.totalDia')}>
      {lineas.length > 1 && (
        <Figure strong label={t('cierre.totalDia')} value={total} moneda={lineas[0]?.moneda} />
      )}
      {lineas.map((l) => (
        <Figure key={l.idMedioPago} label={l.medioPago.nombre} value={l.esperado} moneda={l.moneda} />
      ))}
    </dl>
  )
}

type FigureProps = { label: string; value: number; moneda: Linea['moneda'] | undefined; strong?: boolean }

const Figure = ({ label, value, moneda, strong = false }: FigureProps) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money value={value} moneda={moneda} />
    </dd>
  </div>
)
