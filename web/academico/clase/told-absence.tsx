import type { JustificacionEnClase, EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { justificacion } from '#contract/academico/justificacion.ts'
import { personName } from '#contract/core/person-name.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './attendance.module.css'

const { Text } = fieldsOf(justificacion.resolver)

type Props = {
  of: JustificacionEnClase
  /** The student's, to tell the forms of a sheet apart. */
  name: string
  /** The student has a mark in this class. */
  taken: boolean
  /** Called with the mark that the answer wrote. */
  onExcused: (nota: EstadoAsistencia) => void
}

/** Shows the reason told for an absence of a student, with the two answers. */
export function ToldAbsence({ of, name, taken, onExcused }: Props) {
  const t = useT()
  const { idJustificacion, motivo, pide, estado } = of
  return (
    <section className={`stack ${styles.reason}`} aria-label={t('justificacion.de', { alumno: name })}>
      <p>
        <StateBadge noun="justificacion" state={estado} /> <span className="written">{motivo}</span>{' '}
        <span className="note">{personName(pide)}</span>
      </p>
      {estado === 'ACEPTADA' && !taken && <p className="note">{t('justificacion.propuesta')}</p>}
      {estado === 'PENDIENTE' && (
        <OpForm
          op={justificacion.resolver}
          inicial={{ idJustificacion, aceptar: true, respuesta: '' }}
          button="justificacion.aceptar"
          otro={{ button: 'justificacion.rechazar', con: { aceptar: false } }}
          onDone={({ asistencia }) => asistencia && onExcused(asistencia)}
        >
          <Text name="respuesta" label="justificacion.respuesta" />
        </OpForm>
      )}
    </section>
  )
}
