import type { Clase } from '#contract/academico/clase.ts'
import { useT } from '#web/ui/words.ts'

import styles from './clase.module.css'

type Props = { row: Pick<Clase, 'asistencia' | 'alumnos' | 'estado' | 'porRegistrar'> }

/** How many came, of those noted; or that it is still to be taken. */
export function Came({ row: { asistencia, alumnos, estado, porRegistrar } }: Props) {
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
  return porRegistrar ? <span className={styles.due}>{t('clase.porRegistrar')}</span> : '—'
}
