import { type ReactNode, useState } from 'react'

import { clase, type ClaseEnCalendario } from '#contract/academico/clase.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { daysOf, spanOf } from './agenda-days.ts'
import { AgendaLegend, AgendaModes, AgendaSteps } from './agenda-title.tsx'
import type { Place } from './agenda/evento.ts'
import { AgendaList } from './agenda/list.tsx'
import { Month } from './agenda/month.tsx'
import { Week } from './agenda/week.tsx'
import { classEvent } from './class-event.ts'
import { dayName } from './schedule.tsx'
import { type ShownSpan, useShownSpan } from './use-shown-span.ts'

import styles from './agenda.module.css'

const MoveClass = lazyPart(async () => (await import('./move-class.tsx')).MoveClass, null)

type Props = {
  /** Limits the classes to a group, a teacher or a room. */
  filtro: { idGrupo?: number; idDocente?: number; aula?: string }
  /** In the line under the title, before the legend. */
  filtros?: ReactNode
  /** In the line of the title. */
  acciones?: ReactNode
  /** The address of a class; without it classes are not links and are not moved. */
  hrefOf?: (c: ClaseEnCalendario) => string
}

/** The screen of the classes of a week or of a month; on a phone of the next days, as a list. */
export function Agenda({ filtro, filtros, acciones, hrefOf }: Props) {
  const t = useT()
  const shown = useShownSpan()
  const query = useRead(clase.calendario, { ...spanOf(shown.modo, shown.fecha), ...filtro })
  const list = shown.modo === 'lista'
  return (
    <>
      <PageHead titulo={t('calendario.titulo')} figures={<AgendaSteps shown={shown} />}>
        {acciones}
        {!list && <AgendaModes shown={shown} />}
      </PageHead>
      {(filtros || !list) && (
        <div className={`line ${styles.bar}`}>
          {filtros}
          {!list && <AgendaLegend clases={query.data?.content ?? []} />}
        </div>
      )}
      <div className={styles.body}>
        {query.error && !query.data ? (
          <FailedNotice message={query.error.message} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <AgendaClasses shown={shown} data={query.data} hrefOf={hrefOf} />
        ) : (
          <LoadingLines count={8} />
        )}
      </div>
    </>
  )
}

type ClassesProps = {
  shown: ShownSpan
  data: { content: ClaseEnCalendario[]; feriados: { fecha: string; nombre: string }[] }
  hrefOf: Props['hrefOf']
}

function AgendaClasses({ shown, data, hrefOf }: ClassesProps) {
  const t = useT()
  const { modo, fecha, ahora, change } = shown
  const go = useNavigateTo()
  const { locale, day } = useFormat()
  const mayMove = useMay(clase.reprogramar.permiso) && hrefOf !== undefined
  const [moving, setMoving] = useState<{ una: ClaseEnCalendario; to: Place }>()
  const dias = daysOf({ modo, fecha, hoy: ahora.fecha, locale, feriados: data.feriados, t })
  const eventos = data.content.map((c) => classEvent(c, { t, day }, { href: hrefOf?.(c), mayMove }))
  const props = { dias, eventos, ahora, open: (href: string) => void go(href) }
  if (modo === 'lista')
    return eventos.length === 0 && data.feriados.length === 0 ? (
      <EmptyList lista="calendario" />
    ) : (
      <AgendaList {...props} />
    )
  if (modo === 'mes')
    return (
      <Month
        {...props}
        nombres={[1, 2, 3, 4, 5, 6, 7].map((dia) => dayName(dia, locale, 'short'))}
        irADia={(which) => change({ modo: '', fecha: which })}
      />
    )
  const ask = ({ id }: { id: number }, to: Place) => {
    const una = data.content.find((c) => c.idClase === id)
    if (una) setMoving({ una, to })
  }
  return (
    <>
      {mayMove && moving && (
        <MoveClass key={moving.una.idClase} {...moving} close={() => setMoving(undefined)} />
      )}
      <Week {...props} onMove={mayMove ? ask : undefined} />
      {mayMove && <p className={`note no-print ${styles.help}`}>{t('calendario.moverAyuda')}</p>}
    </>
  )
}
