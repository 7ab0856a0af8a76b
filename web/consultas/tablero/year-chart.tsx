import type { MesDelAno, TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { MonthColumn } from './month-column.tsx'
import { Panel } from './panel.tsx'
import { type Scale, scaleFor } from './scale.ts'

import styles from './year-chart.module.css'

const THOUSAND = 1000
const SHOWN_ON_PHONE = 6

/** On the phone six months at full text size: those until the present one, and one to come. */
function shownOf({ meses, hoy }: TableroResumen, phone: boolean) {
  if (!phone) return meses
  const begun = meses.filter(({ mes }) => mes <= hoy.slice(0, 7)).length
  const end = Math.min(meses.length, Math.max(SHOWN_ON_PHONE, begun + 1))
  return meses.slice(end - SHOWN_ON_PHONE, end)
}

const greatestOf = (months: readonly MesDelAno[]) =>
  Math.max(0, ...months.flatMap(({ facturado, cobrado, cobradoAntes }) => [facturado, cobrado, cobradoAntes]))

/** Billed and collected in each month of the year, collected inside billed, and what was collected a year before. */
export function YearChart({ resumen }: { resumen: TableroResumen }) {
  const t = useT()
  const months = shownOf(resumen, usePhone())
  const ano = resumen.meses[0]?.mes.slice(0, 4) ?? ''
  const greatest = greatestOf(months)
  const scale = scaleFor(greatest)
  const thousands = scale.top >= 2 * THOUSAND
  const { simbolo } = resumen.moneda
  const before = months.some(({ cobradoAntes }) => cobradoAntes > 0)
  return (
    <Panel
      titulo={t('tablero.porMesDinero')}
      nota={thousands ? t('tablero.miles', { moneda: simbolo }) : simbolo}
      vacio={greatest === 0}
      axis
    >
      <Legend ano={ano} before={before} />
      <div className={styles.chart}>
        <Axis scale={scale} unit={thousands ? THOUSAND : 1} />
        {before && <YearBefore months={months} top={scale.top} />}
        <ol className={styles.months}>
          {months.map((month) => (
            <MonthColumn key={month.mes} month={month} top={scale.top} board={resumen} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function Legend({ ano, before }: { ano: string; before: boolean }) {
  const t = useT()
  return (
    <p className={styles.legend} aria-hidden>
      <span className="row" data-is="billed">
        {t('tablero.facturadoEn', { ano })}
      </span>
      <span className="row" data-is="collected">
        {t('tablero.cobradoEn', { ano })}
      </span>
      {before && (
        <span className="row" data-is="before">
          {t('tablero.cobradoEn', { ano: String(Number(ano) - 1) })}
        </span>
      )}
    </p>
  )
}

function Axis({ scale: { top, marks }, unit }: { scale: Scale; unit: number }) {
  const { number } = useFormat()
  return (
    <div className={styles.axis} aria-hidden>
      {marks.map((mark) => (
        <span key={mark} style={{ insetBlockEnd: `${(100 * mark) / top}%` }}>
          {number(mark / unit)}
        </span>
      ))}
    </div>
  )
}

/** A dashed line between the points of the months: its strokes keep their width however the box is stretched. */
function YearBefore({ months, top }: { months: readonly MesDelAno[]; top: number }) {
  const points = months.map(
    ({ cobradoAntes }, n) => `${((n + 0.5) * 100) / months.length},${100 - (100 * cobradoAntes) / top}`,
  )
  return (
    <svg className={styles.before} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
