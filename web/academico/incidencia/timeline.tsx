import type { Seguimiento } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { Moment } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './timeline.module.css'

/** The comments and state changes of a case, oldest first. */
export function CaseTimeline({ entries }: { entries: readonly Seguimiento[] }) {
  const t = useT()
  return (
    <ol className={`stack ${styles.talk}`} aria-label={t('incidencia.seguimiento')}>
      {entries.map((entry) => (
        <li
          key={entry.idIncidenciaSeguimiento}
          className={styles.entry}
          data-tipo={entry.tipo}
          data-interno={entry.interno || undefined}
          data-alumno={entry.idAlumno !== null || undefined}
        >
          <div className={`line ${styles.head}`}>
            <strong>{entry.autor ? personName(entry.autor) : t('incidencia.sistema')}</strong>
            <span className="dim">
              <Moment value={entry.instante} />
            </span>
            {entry.interno && (
              <span className="strong toned" data-tone="wait">
                {t('incidencia.notaInterna')}
              </span>
            )}
          </div>
          {entry.estadoAnterior && entry.estadoNuevo && (
            <div>
              <StateBadge noun="incidencia" state={entry.estadoAnterior} /> →{' '}
              <StateBadge noun="incidencia" state={entry.estadoNuevo} />
            </div>
          )}
          {entry.comentario && <div className={`written ${styles.text}`}>{entry.comentario}</div>}
        </li>
      ))}
    </ol>
  )
}
