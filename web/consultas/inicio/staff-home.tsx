import { clase } from '#contract/academico/clase.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { FailedNotice } from '#web/ui/notices.tsx'

import { Activity } from './activity.tsx'
import { Bands } from './bands.tsx'
import { FirstSteps, useFirstHour, useFirstSteps } from './first-steps.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MyTeaching } from './my-classes.tsx'
import { OpenRecord } from './open-record.tsx'
import { Seats } from './seats.tsx'
import { Till } from './till.tsx'

import styles from './inicio.module.css'

/**
 * The day's work of the staff: what waits for them, and beside it the till or the seats, the classes and what happened last. What
 * stands above is known before what stands below is drawn, so that nothing moves.
 */
export function StaffHome() {
  const { data, error, refetch } = useRead(inicio.pendientes, {})
  const steps = useFirstSteps()
  const isFirstHour = useFirstHour(steps.data)
  const teaches = useMay(clase.asistencia.permiso)
  const hasTill = useMay(cierre.aceptar.permiso)
  const enrols = useMay(matricula.conUsuario.permiso)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || steps.isLoading || isFirstHour) return <HomeSkeleton />
  return (
    <>
      <FirstSteps data={steps.data} />
      <div className={`grid ${styles.work}`}>
        <Bands hoy={data.hoy} pendientes={data.pendientes} />
        <div className={`grid ${styles.beside}`}>
          {hasTill ? <Till hoy={data.hoy} /> : enrols && <Seats />}
          {teaches && <MyTeaching />}
          <Activity />
        </div>
      </div>
      <OpenRecord />
    </>
  )
}
