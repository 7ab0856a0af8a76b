import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'

import { tablero } from '#contract/consultas/tablero.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { PaperFoot, PaperHead, usePaperFormat } from '#web/core/screen/paper-head.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Captacion } from './captacion.tsx'
import { EnrolmentAreas, EnrolmentsByMonth, EnrolmentStates } from './enrolment-panels.tsx'
import { Figures } from './figures.tsx'
import { Funnel } from './funnel.tsx'
import { CollectedByMethod, IncomeForecast, MoneyByCourse } from './money-panels.tsx'
import { Owed } from './owed.tsx'
import { Seats } from './seats.tsx'
import { Span, useSpan } from './span.tsx'
import { Vouchers } from './vouchers.tsx'
import { YearChart } from './year-chart.tsx'

import styles from './resumen.module.css'

/** The dashboard of managers. Other profiles are redirected to the start page. */
export function Resumen() {
  const go = useNavigateTo()
  const may = useMay(tablero.gestor.permiso)
  useEffect(() => {
    if (!may) void go(paths.inicio(), { replace: true })
  }, [may, go])
  return (
    may && (
      <div className={styles.paper}>
        <Board />
      </div>
    )
  )
}

function Board() {
  const t = useT()
  const { idUsuario } = useSesion()
  const { day } = usePaperFormat()
  const { comparar, ...span } = useSpan()
  const id = String(idUsuario)
  const { data, error, refetch } = useRead(tablero.gestor, { id, ...span })
  const { data: resumen } = useRead(tablero.resumen, { id, ...span, ...(comparar && { comparar }) })
  const print = (
    <Button
      variant="default"
      className="no-print"
      leftSection={<IconPrinter size={16} />}
      onClick={() => window.print()}
    >
      {t('tablero.imprimir')}
    </Button>
  )
  return (
    <Page titulo={t('tablero.titulo')} figures={<Span resumen={resumen} />} acciones={print}>
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!(data && resumen) && !error && <LoadingLines count={10} />}
      {data && resumen && (
        <>
          <PaperHead titulo={t('tablero.titulo')}>
            <span>
              {day(data.desde)} – {day(data.hasta)}
              {data.periodo && ` · ${data.periodo.nombre}`}
            </span>
          </PaperHead>
          <Figures resumen={resumen} grupos={data.grupos} />
          <div className={styles.cards}>
            <YearChart resumen={resumen} />
            <Owed board={data} vencido={resumen.vencido} />
            <Seats grupos={data.grupos} />
            <Funnel embudo={resumen.embudo} retencion={resumen.retencion} />
          </div>
          <div className={styles.grid}>
            <EnrolmentsByMonth board={data} />
            <EnrolmentStates board={data} />
            <EnrolmentAreas board={data} />
            <CollectedByMethod board={data} />
            <MoneyByCourse board={resumen} />
            <IncomeForecast board={data} />
            <Vouchers {...resumen} />
            <Captacion {...resumen} />
          </div>
          <PaperFoot />
        </>
      )}
    </Page>
  )
}
