import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'

import { type AlumnoEnClase, type Clase, clase } from '#contract/academico/clase.ts'
import { LeaveGuard } from '#web/core/leave-guard.tsx'
import { EmptyList } from '#web/core/list-empty.tsx'
import { useMay } from '#web/core/session.ts'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import type { Cola } from './attendance-queue.ts'
import { Student } from './student-attendance.tsx'
import { useAttendance } from './use-attendance.ts'

import styles from './attendance.module.css'

/** The sheet of one class: one press for each student. */
export function Attendance({ idClase }: { idClase: number }) {
  const { data, error, refetch } = useRead(clase.hoja, { id: String(idClase) })
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  // What is kept of another class while this one comes is not this one.
  if (!data || data.clase.idClase !== idClase) return <Lines count={6} height={44} />
  if (data.alumnos.length === 0) return <EmptyList lista="asistencias" />
  return <Sheet clase={data.clase} alumnos={data.alumnos} />
}

const CLOSED = ['FINALIZADO', 'CANCELADO']

/** Why nothing can be noted, if so. */
function useImpide({ fecha, grupo }: Clase) {
  const t = useT()
  const now = useNow()
  const may = useMay(clase.asistencia.permiso)
  if (!may) return t('clase.soloVer')
  if (CLOSED.includes(grupo.estado)) return t('clase.grupoCerradoNota')
  return fecha > now.fecha ? t('clase.futura') : undefined
}

function Sheet({ clase: una, alumnos }: { clase: Clase; alumnos: AlumnoEnClase[] }) {
  const t = useT()
  const impide = useImpide(una)
  const { cola, of, note, undo, puedeDeshacer, retry, isEmpty } = useAttendance(una.idClase, alumnos)
  const missing = alumnos.filter((a) => a.viva && a.estado !== 'SUSPENDIDA' && of(a.idMatricula) === null)
  return (
    <div className={styles.sheet}>
      {impide ? (
        <p className={styles.why}>{impide}</p>
      ) : (
        <div className={styles.bar}>
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={missing.length === 0}
            onClick={() => note(missing.map((a) => [a.idMatricula, 'PRESENTE']))}
          >
            {t('clase.todosPresentes')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!puedeDeshacer}
            onClick={undo}
          >
            {t('clase.deshacer')}
          </Button>
          <Saved cola={cola} missing={missing.length} onRetry={retry} />
        </div>
      )}
      {cola.aviso && (
        <p className={styles.told} role="alert">
          {cola.aviso}
        </p>
      )}
      <ul className={styles.students}>
        {alumnos.map((alumno) => (
          <Student
            key={alumno.idMatricula}
            alumno={alumno}
            nota={of(alumno.idMatricula)}
            impide={impide !== undefined || !alumno.viva}
            onNote={(nota) => note([[alumno.idMatricula, nota]])}
          />
        ))}
      </ul>
      <LeaveGuard unsaved={() => !isEmpty()} />
    </div>
  )
}

type SavedProps = { cola: Cola; missing: number; onRetry: () => void }

/** Whether it is kept: said as one goes. */
function Saved({ cola: { estado, pendientes }, missing, onRetry }: SavedProps) {
  const t = useT()
  const count = pendientes.size
  const said = {
    AL_DIA: missing > 0 ? t('clase.faltanAnotar', { count: missing }) : t('clase.guardado'),
    ENVIANDO: t('clase.guardando'),
    SIN_CONEXION: t('clase.sinConexion', { count }),
  }[estado]
  return (
    <div className={styles.saved} data-bad={estado === 'SIN_CONEXION' || undefined}>
      <output>{said}</output>
      {estado === 'SIN_CONEXION' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('app.reintentar')}
        </Button>
      )}
    </div>
  )
}
