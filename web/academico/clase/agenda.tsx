import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { clase, type ClaseEnCalendario } from '#contract/academico/clase.ts'
import { addDays, isDay } from '#web/core/calendar.ts'
import { useFormat } from '#web/core/format.tsx'
import { useNavigateTo } from '#web/core/link.tsx'
import { EmptyList } from '#web/core/list-empty.tsx'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { useParams } from '#web/core/use-params.ts'
import { AgendaList } from '#web/ui/agenda/list.tsx'
import { Month } from '#web/ui/agenda/month.tsx'
import { Week } from '#web/ui/agenda/week.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { addMonths, type AgendaModo, daysOf, spanOf } from './agenda-days.ts'
import { classEvent } from './class-event.ts'
import { dayName } from './schedule.tsx'

import styles from './agenda.module.css'

/** The shown week or month: `?modo=mes&fecha=2026-03-02`. */
function useShownSpan() {
  const [params, change] = useParams()
  const { fecha: hoy } = useNow()
  const modo: AgendaModo = params.modo === 'mes' ? 'mes' : 'semana'
  const asked = String(params.fecha ?? '')
  const fecha = isDay(asked) ? asked : hoy
  const step = (n: number) => (modo === 'mes' ? addMonths(fecha, n) : addDays(fecha, 7 * n))
  return { modo, fecha, hoy, change, step }
}

type Props = {
  /** Limits the classes to a group, a teacher or a room. */
  filtro: { idGrupo?: number; idDocente?: number; aula?: string }
  /** The address of a class; without it classes are not links. */
  hrefOf?: (c: ClaseEnCalendario) => string
}

/** The classes of a week or of a month; on a phone as a list of days. */
export function Agenda({ filtro, hrefOf }: Props) {
  const shown = useShownSpan()
  const query = useRead(clase.calendario, { ...spanOf(shown.modo, shown.fecha), ...filtro })
  return (
    <div className={styles.agenda}>
      <AgendaSteps shown={shown} />
      {query.error && !query.data ? (
        <FailedNotice message={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <AgendaClasses shown={shown} data={query.data} hrefOf={hrefOf} />
      ) : (
        <LoadingLines count={8} />
      )}
    </div>
  )
}

type ShownSpan = { shown: ReturnType<typeof useShownSpan> }

function AgendaSteps({ shown: { modo, fecha, hoy, change, step } }: ShownSpan) {
  const t = useT()
  const { locale } = useFormat()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const go = (to: string) => change({ fecha: to === hoy ? '' : to })
  return (
    <div className={styles.steps}>
      <Button.Group>
        <Button variant="default" aria-label={t('calendario.anterior')} onClick={() => go(step(-1))}>
          <IconChevronLeft size={18} />
        </Button>
        <Button variant="default" onClick={() => go(hoy)}>
          {t('app.hoy')}
        </Button>
        <Button variant="default" aria-label={t('calendario.siguiente')} onClick={() => go(step(1))}>
          <IconChevronRight size={18} />
        </Button>
      </Button.Group>
      <strong className={styles.month} aria-live="polite">
        {month.format(new Date(`${fecha}T00:00:00Z`))}
      </strong>
      <SegmentedControl
        aria-label={t('calendario.titulo')}
        value={modo}
        onChange={(next) => change({ modo: next === 'mes' ? 'mes' : '' })}
        data={[
          { value: 'semana', label: t('calendario.semana') },
          { value: 'mes', label: t('calendario.mes') },
        ]}
      />
    </div>
  )
}

type ClassesProps = ShownSpan & {
  data: { content: ClaseEnCalendario[]; feriados: { fecha: string; nombre: string }[] }
  hrefOf: Props['hrefOf']
}

function AgendaClasses({ shown: { modo, fecha, hoy, change }, data, hrefOf }: ClassesProps) {
  const t = useT()
  const go = useNavigateTo()
  const { locale, day } = useFormat()
  const phone = usePhone()
  const dias = daysOf({ modo, fecha, hoy, locale, feriados: data.feriados })
  const eventos = data.content.map((c) => classEvent(c, { t, day }, hrefOf?.(c)))
  const props = { dias, eventos, open: (href: string) => void go(href) }
  if (phone && eventos.length === 0 && data.feriados.length === 0) return <EmptyList lista="calendario" />
  if (phone) return <AgendaList {...props} />
  if (modo === 'semana') return <Week {...props} />
  return (
    <Month
      {...props}
      nombres={[1, 2, 3, 4, 5, 6, 7].map((dia) => dayName(dia, locale, 'short'))}
      masDe={(count) => t('calendario.mas', { count })}
      irADia={(which) => change({ modo: '', fecha: which })}
    />
  )
}
