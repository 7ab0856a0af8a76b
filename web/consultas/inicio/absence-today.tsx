import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'

import { justificacion } from '#contract/academico/justificacion.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { CURRENT, TellAbsence, useMyEnrolments } from '#web/consultas/alumno/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

import styles from './absence-today.module.css'

/** The absences of today of an adult's students of which nothing was told yet, each with what can be done about it. */
export function AbsencesToday() {
  const { matriculas } = useMyEnrolments(true)
  const { hijos } = useSesion()
  return hijos
    .filter(({ veNotas }) => veNotas)
    .flatMap(({ idUsuario, nombres }) =>
      matriculas
        .filter((row) => row.idUsuario === idUsuario && CURRENT.has(row.estado))
        .map((row) => <AbsenceToday key={row.idMatricula} alumno={nombres} row={row} />),
    )
}

type Props = { alumno: string; row: MatriculaDeAlumno }

function AbsenceToday({ alumno, row: { idMatricula, curso } }: Props) {
  const t = useT()
  const { fecha: today } = useNow()
  const [telling, setTelling] = useState(false)
  const { telefono } = useSesion().institucion
  const { data } = useRead(justificacion.deMatricula, { id: String(idMatricula) })
  const missed = data?.clases.find(({ fecha, asistencia }) => fecha === today && asistencia === 'FALTA')
  if (!data || !missed) return null
  const title = t('familia.noLlego', { alumno, curso: curso.nombre })
  return (
    <section className={`panel ${styles.absence}`} aria-label={title}>
      <div className="line">
        <div className={styles.said}>
          <h2>{title}</h2>
          <p className="note">
            {[t('familia.empezo', { hora: missed.horaInicio }), telefono].filter(Boolean).join(' ')}
          </p>
        </div>
        <div className="row">
          {data.puede && !telling && (
            <Button variant="default" onClick={() => setTelling(true)}>
              {t('justificacion.justificar')}
            </Button>
          )}
          {telefono && <Call telefono={telefono} />}
        </div>
      </div>
      {telling && (
        <TellAbsence idMatricula={idMatricula} clases={[missed]} onDone={() => setTelling(false)} />
      )}
    </section>
  )
}

/** Calls the school. */
function Call({ telefono }: { telefono: string }) {
  const t = useT()
  return (
    <Button
      component="a"
      variant="default"
      href={paths.telefono(telefono)}
      leftSection={<IconPhone size={16} aria-hidden />}
    >
      {t('familia.llamar')}
    </Button>
  )
}
