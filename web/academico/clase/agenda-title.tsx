import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import type { ClaseEnCalendario } from '#contract/academico/clase.ts'
import { compareNames } from '#contract/core/order.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { OfArea } from '#web/ui/area.tsx'
import { useT } from '#web/ui/words.ts'

import { spanName } from './agenda-days.ts'
import type { ShownSpan } from './use-shown-span.ts'

import styles from './agenda.module.css'

type Props = { shown: ShownSpan }

/** Back, today, on; and the days shown. */
export function AgendaSteps({ shown: { modo, fecha, ahora, change, step } }: Props) {
  const t = useT()
  const { locale } = useFormat()
  const go = (to: string) => change({ fecha: to === ahora.fecha ? '' : to })
  return (
    <div className={`row ${styles.steps}`}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('calendario.anterior')}
        onClick={() => go(step(-1))}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Button variant="default" size="compact-md" className={styles.today} onClick={() => go(ahora.fecha)}>
        {t('app.hoy')}
      </Button>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('calendario.siguiente')}
        onClick={() => go(step(1))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <strong className={styles.span} aria-live="polite">
        {spanName(modo, fecha, { hoy: ahora.fecha, locale })}
      </strong>
    </div>
  )
}

export function AgendaModes({ shown: { modo, change } }: Props) {
  const t = useT()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('calendario.titulo')}
      value={modo}
      onChange={(next) => change({ modo: next === 'mes' ? 'mes' : '' })}
      data={[
        { value: 'semana', label: t('calendario.semana') },
        { value: 'mes', label: t('calendario.mes') },
      ]}
    />
  )
}

/** The areas of the shown classes, with their colours. */
export function AgendaLegend({ clases }: { clases: readonly ClaseEnCalendario[] }) {
  const t = useT()
  const areas = [...new Map(clases.map((c) => [c.idArea, c.area]))].toSorted(([, a], [, b]) =>
    compareNames(a, b),
  )
  return (
    <ul className={`row note ${styles.legend}`} aria-label={t('calendario.areas')}>
      {areas.map(([idArea, area]) => (
        <li key={idArea}>
          <OfArea area={{ idArea }}>{area}</OfArea>
        </li>
      ))}
    </ul>
  )
}
