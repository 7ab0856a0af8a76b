import { Button } from '@mantine/core'
import { useState } from 'react'

import { justificacion } from '#contract/academico/justificacion.ts'
import type { Reply } from '#contract/core/op.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { TellAbsence } from './tell-absence.tsx'

import styles from './course-card.module.css'

type Told = Reply<typeof justificacion.deMatricula>

/** The absences of an enrolment that stand, what was told of them and of classes to come, and the form that tells of one. */
export function AbsenceList({ idMatricula }: { idMatricula: number }) {
  const t = useT()
  const [telling, setTelling] = useState(false)
  const { data, error, refetch } = useRead(justificacion.deMatricula, { id: String(idMatricula) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={2} />
  const { puede, clases, justificaciones } = data
  const absences = clases.filter(({ asistencia }) => asistencia !== null)
  const isEmpty = absences.length === 0 && justificaciones.length === 0
  const mayTell = puede && clases.length > 0
  return (
    <>
      {isEmpty ? (
        <p className="quiet">{t('alumno.sinFaltas')}</p>
      ) : (
        <ul className={styles.grades}>
          {absences.map((one) => (
            <li key={one.idClase} className="between">
              <When {...one} />
              {one.asistencia && <StateBadge noun="asistencia" state={one.asistencia} />}
            </li>
          ))}
          {justificaciones.map((one) => (
            <ToldRow key={one.idJustificacion} row={one} />
          ))}
        </ul>
      )}
      {telling ? (
        <TellAbsence idMatricula={idMatricula} clases={clases} onDone={() => setTelling(false)} />
      ) : (
        mayTell && (
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => setTelling(true)}>
            {t('justificacion.justificar')}
          </Button>
        )
      )}
    </>
  )
}

function When({ fecha, horaInicio }: { fecha: string; horaInicio: string }) {
  const { day } = useFormat()
  return <span className="cifra">{`${day(fecha)}, ${horaInicio}`}</span>
}

/** Shows the reason told for an absence, and the answer. The author may take it back while it waits. */
function ToldRow({ row }: { row: Told['justificaciones'][number] }) {
  const t = useT()
  const { idJustificacion, motivo, respuesta, propia, estado } = row
  return (
    <li>
      <div className="between">
        <When {...row} />
        <StateBadge noun="justificacion" state={estado} />
      </div>
      <p className="written">{motivo}</p>
      {respuesta && <p className="quiet">{t('justificacion.contesto', { respuesta })}</p>}
      {propia && estado === 'PENDIENTE' && (
        <OpAction
          op={justificacion.retirar}
          label="justificacion.retirar"
          efecto={t('justificacion.retirarEfecto')}
          input={() => ({ idJustificacion })}
        />
      )}
    </li>
  )
}
