import { ADMITE_COMENTARIOS, incidencia } from '#contract/academico/incidencia.ts'
import { Talk } from '#web/academico/incidencia/index.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { useRead } from '#web/core/use-op.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './course-card.module.css'

// Few have a case, and fewer answer: the fields come then.
const CaseAnswer = lazyPart(async () => (await import('./case-answer.tsx')).CaseAnswer)

/** The cases that the school shares with the student, open ones first, each with its conversation and a place to answer. */
export function SharedCases() {
  const t = useT()
  const { data } = useRead(incidencia.buscar, { size: 50, sort: ['idIncidencia,desc'] })
  if (!data || data.empty) return null
  const cases = data.content.toSorted((a, b) => rank(a.estado) - rank(b.estado))
  return (
    <section>
      <h2 className={styles.heading}>{t('incidencia.misTitulo')}</h2>
      {cases.map(({ idIncidencia, asunto, estado }) => (
        <details key={idIncidencia} className={styles.case} open={rank(estado) === 0}>
          <summary>
            {asunto} <StateBadge noun="incidencia" state={estado} />
          </summary>
          <Case id={idIncidencia} />
        </details>
      ))}
    </section>
  )
}

const rank = (estado: string) => (estado === 'ABIERTA' || estado === 'EN_ATENCION' ? 0 : 1)

function Case({ id }: { id: number }) {
  const { data: row, error, refetch } = useRead(incidencia.ver, { id: String(id) })
  if (error && !row) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!row) return <Lines count={2} />
  const { idIncidencia, seguimiento } = row
  return (
    <>
      <p style={{ whiteSpace: 'pre-wrap' }}>{row.descripcion}</p>
      <Talk entries={seguimiento} />
      {ADMITE_COMENTARIOS.includes(row.estado) && <CaseAnswer idIncidencia={idIncidencia} />}
    </>
  )
}
