import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { addDays, isDay } from '#contract/core/day.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { IngresoTabs } from '#web/pagos/ingreso/inbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { ClosePaper } from './close-paper.tsx'
import { DayTotals } from './day-totals.tsx'
import { TurnCard } from './turno.tsx'

import styles from './cierre.module.css'

/** The day in the address; today if it is missing, invalid or in the future. */
function useDay() {
  const { fecha: today } = useNow()
  const [params, change] = useParams()
  const asked = String(params.fecha ?? '')
  return {
    today,
    fecha: isDay(asked) && asked < today ? asked : today,
    go: (fecha: string) => change({ fecha }),
  }
}

/** The cash of a day by till: the expected amounts, and the button that closes it. */
export function CierreDelDia() {
  const t = useT()
  const day = useDay()
  return (
    <>
      <PageHead titulo={t('cierre.delDia')}>
        <Button variant="default" component={Link} to={paths.ingresos('cierres')}>
          {t('cierre.anteriores')}
        </Button>
      </PageHead>
      <IngresoTabs en="cierre" />
      <div className={`grid ${styles.screen}`}>
        <DayBar {...day} />
        <DayTurns fecha={day.fecha} />
      </div>
    </>
  )
}

function DayBar({ today, fecha, go }: ReturnType<typeof useDay>) {
  const t = useT()
  return (
    <div className="row">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('cierre.diaAnterior')}
        title={t('cierre.diaAnterior')}
        onClick={() => go(addDays(fecha, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DateInput
        aria-label={t('cierre.fecha')}
        value={fecha}
        maxDate={today}
        onChange={(next) => next && go(next)}
        allowDeselect={false}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('cierre.diaSiguiente')}
        title={t('cierre.diaSiguiente')}
        disabled={fecha >= today}
        onClick={() => go(addDays(fecha, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}

function DayTurns({ fecha }: { fecha: string }) {
  const { data, error, refetch } = useRead(cierre.delDia, { fecha })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const pending = data.pendientes.filter((day) => day !== data.fecha)
  return (
    <>
      {pending.length > 0 && <PendingDays days={pending} />}
      <DayTotals lineas={data.totales} />
      {data.turnos.length === 0 && (
        <EmptyList lista="movimientosDelDia">
          <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} label="menu.ingresosNuevo" />
        </EmptyList>
      )}
      <ClosePaper turns={data.turnos} />
      {data.turnos.map((turn) => (
        <TurnCard key={`${data.fecha} ${turn.operador} ${turn.turno}`} turn={turn} />
      ))}
    </>
  )
}

/** Earlier days with open tills, each as a link. */
function PendingDays({ days }: { days: string[] }) {
  const t = useT()
  const { day } = useFormat()
  return (
    <Alert color="yellow" variant="light" title={t('cierre.pendientes', { count: days.length })}>
      <ul className={styles.pending}>
        {days.map((fecha) => (
          <li key={fecha}>
            <Link to={paths.ingresos() + stringifyParams({ vista: 'cierre', fecha })}>{day(fecha)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
