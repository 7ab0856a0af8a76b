import type { Clase } from '#contract/academico/clase.ts'
import { useT } from '#web/ui/words.ts'

import styles from './clase.module.css'

type Props = { row: Pick<Clase, 'asistencia' | 'alumnos' | 'estado' | 'porRegistrar'> }

/** The number of present students of those noted, or that attendance is pending. */
export function AttendanceCount({ row: { asistencia, alumnos, estado, porRegistrar } }: Props) {
  const t = useT()
  const { presentes, tardes, faltas, justificadas } = asistencia
  const noted = presentes + tardes + faltas + justificadas
  if (estado === 'DICTADA')
    return (
      <span className="cifra">
        {t('clase.vinieron', { vinieron: presentes + tardes, de: noted })}
        {noted < alumnos && ` · ${t('clase.faltanAnotar', { count: alumnos - noted })}`}
      </span>
    )
  return porRegistrar ? <span className={styles.due}>{t('clase.porRegistrar')}</span> : '–'
}
