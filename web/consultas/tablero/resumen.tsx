import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'

import { tablero } from '#contract/consultas/tablero.ts'
import { useFormat } from '#web/core/format.tsx'
import { useNavigateTo } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useMay, useSesion } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { useParams } from '#web/core/use-params.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { EnrolmentAreas, EnrolmentsByMonth, EnrolmentStates, GroupOccupancy } from './enrolment-panels.tsx'
import { CollectedByMethod, IncomeForecast, OwedByAge } from './money-panels.tsx'
import { Range } from './range.tsx'
import { Summary } from './summary.tsx'

import styles from './resumen.module.css'

/** The dashboard of managers. Other profiles are redirected to the start page. */
export function Resumen() {
  const go = useNavigateTo()
  const may = useMay(tablero.gestor.permiso)
  useEffect(() => {
    if (!may) void go(paths.inicio(), { replace: true })
  }, [may, go])
  return may && <Board />
}

const ASKED = ['desde', 'hasta', 'idPeriodo'] as const

/** The days and the term in the address. */
function useAsked() {
  const [params] = useParams()
  const given = ASKED.filter((name) => params[name])
  return Object.fromEntries(given.map((name) => [name, String(params[name])]))
}

function Board() {
  const t = useT()
  const { idUsuario, institucion } = useSesion()
  const { day } = useFormat()
  const range = useAsked()
  const { data, error, refetch } = useRead(tablero.gestor, { id: String(idUsuario), ...range })
  const print = (
    <Button
      variant="default"
      className={styles.noPrint}
      leftSection={<IconPrinter size={16} />}
      onClick={() => window.print()}
    >
      {t('tablero.imprimir')}
    </Button>
  )
  return (
    <Page titulo={t('tablero.titulo')} acciones={print}>
      <Range />
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={10} />}
      {data && (
        <>
          <p className={styles.printed}>
            {institucion.nombre} · {day(data.desde)} – {day(data.hasta)}
            {data.periodo && ` · ${data.periodo.nombre}`}
          </p>
          <Summary board={data} />
          <div className={styles.grid}>
            <EnrolmentsByMonth board={data} />
            <EnrolmentStates board={data} />
            <GroupOccupancy board={data} />
            <EnrolmentAreas board={data} />
            <CollectedByMethod board={data} />
            <OwedByAge board={data} />
            <IncomeForecast board={data} />
          </div>
        </>
      )}
    </Page>
  )
}
