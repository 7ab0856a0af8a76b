import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'

import type { AlumnoEnClase } from '#contract/academico/asistencia.ts'
import { type Clase, clase } from '#contract/academico/clase.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import type { QueueState } from './attendance-queue.ts'
import { StudentAttendance } from './student-attendance.tsx'
import { useAttendance } from './use-attendance.ts'

import styles from './attendance.module.css'

/** The attendance sheet of a class: one press for each student. */
export function Attendance({ idClase }: { idClase: number }) {
  const { data, error, refetch } = useRead(clase.hoja, { id: String(idClase) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  // While a class loads, `data` may still be that of the previous one.
  if (!data || data.clase.idClase !== idClase) return <LoadingLines count={6} height={44} />
  if (data.alumnos.length === 0) return <EmptyList lista="asistencias" />
  return <AttendanceSheet clase={data.clase} alumnos={data.alumnos} />
}

const CLOSED = ['FINALIZADO', 'CANCELADO']

/** Why attendance cannot be noted, or undefined. */
function useImpide({ fecha, grupo }: Clase) {
  const t = useT()
  const now = useNow()
  const may = useMay(clase.asistencia.permiso)
  if (!may) return t('clase.soloVer')
  if (CLOSED.includes(grupo.estado)) return t('clase.grupoCerradoNota')
  return fecha > now.fecha ? t('clase.futura') : undefined
}

/** The mark that "all present" notes of a student: justified if the told absence was accepted, none while it waits for the answer. */
const notaOfAll = ({ justificacion }: AlumnoEnClase) =>
  justificacion === null ? 'PRESENTE' : justificacion.estado === 'ACEPTADA' ? 'JUSTIFICADA' : undefined

function AttendanceSheet({ clase: una, alumnos }: { clase: Clase; alumnos: AlumnoEnClase[] }) {
  const t = useT()
  const impide = useImpide(una)
  const { cola, of, note, undo, puedeDeshacer, retry, isEmpty } = useAttendance(una.idClase, alumnos)
  const missing = alumnos.filter((a) => a.viva && a.estado !== 'SUSPENDIDA' && of(a.idMatricula) === null)
  const known = missing.flatMap((a) => {
    const nota = notaOfAll(a)
    return nota ? [[a.idMatricula, nota] as const] : []
  })
  return (
    <div className={styles.sheet}>
      {impide ? (
        <p className={styles.why}>{impide}</p>
      ) : (
        <div className={`line ${styles.bar}`}>
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={known.length === 0}
            onClick={() => note(known)}
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
          <SaveState cola={cola} missing={missing.length} onRetry={retry} />
        </div>
      )}
      {cola.notice && (
        <p className={styles.told} role="alert">
          {cola.notice}
        </p>
      )}
      <ul>
        {alumnos.map((alumno) => (
          <StudentAttendance
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

type SaveStateProps = { cola: QueueState; missing: number; onRetry: () => void }

/** Whether the notes are saved, announced to screen readers. */
function SaveState({ cola: { estado, pendientes }, missing, onRetry }: SaveStateProps) {
  const t = useT()
  const count = pendientes.size
  const said = {
    AL_DIA: missing > 0 ? t('clase.faltanAnotar', { count: missing }) : t('clase.guardado'),
    ENVIANDO: t('clase.guardando'),
    SIN_CONEXION: t('clase.sinConexion', { count }),
  }[estado]
  return (
    <div className={`row dim ${styles.saved}`} data-bad={estado === 'SIN_CONEXION' || undefined}>
      <output>{said}</output>
      {estado === 'SIN_CONEXION' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('app.reintentar')}
        </Button>
      )}
    </div>
  )
}
