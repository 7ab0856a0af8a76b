import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Select } from '@mantine/core'

import { periodo } from '#contract/academico/periodo.ts'
import { useFormat } from '#web/core/format.tsx'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { useParams } from '#web/core/use-params.ts'
import { DateRange } from '#web/ui/date-range.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './resumen.module.css'

/** The first day of "all". */
const FIRST = '2021-01-01'

/** This month, this year, all, or a range of days: kept in the address, so that a link shows the same. */
export function Range() {
  const t = useT()
  const { day } = useFormat()
  const { fecha } = useNow()
  const [params, change] = useParams()
  const [desde, hasta] = [params['desde'], params['hasta']].map((one) => one && String(one))
  const starts = { mes: `${fecha.slice(0, 8)}01`, ano: `${fecha.slice(0, 5)}01-01`, todo: FIRST }
  const preset = Object.entries(starts).find(([, start]) => !hasta && start === (desde ?? FIRST))?.[0] ?? ''
  const own = preset ? '' : `${day(desde ?? FIRST)} – ${hasta ? day(hasta) : t('app.hoy')}`
  return (
    <div className={styles.range}>
      <SegmentedControl
        aria-label={t('tablero.rango')}
        value={preset}
        onChange={(value) => change({ desde: starts[value as keyof typeof starts], hasta: '' })}
        data={(['mes', 'ano', 'todo'] as const).map((value) => ({ value, label: t(`tablero.${value}`) }))}
      />
      <FilterPill label={t('lista.fechas')} value={own} onClear={() => change({ desde: '', hasta: '' })}>
        {() => (
          <DateRange
            from={desde ?? FIRST}
            to={hasta}
            onFrom={(value) => change({ desde: value })}
            onTo={(value) => change({ hasta: value })}
          />
        )}
      </FilterPill>
      <PeriodoChoice />
    </div>
  )
}

/** The figures of one term, or of all. */
function PeriodoChoice() {
  const t = useT()
  const [{ idPeriodo }, change] = useParams()
  const { data } = useRead(periodo.buscar, { size: 100, sort: 'fechaInicio,desc' })
  return (
    <Select
      aria-label={t('tablero.periodo')}
      placeholder={t('tablero.todosLosPeriodos')}
      data={(data?.content ?? []).map((p) => ({ value: String(p.idPeriodo), label: p.nombre }))}
      value={idPeriodo ? String(idPeriodo) : null}
      onChange={(value) => change({ idPeriodo: value ?? '' })}
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      size="sm"
      w={200}
    />
  )
}
