import { Button } from '@mantine/core'
import { useState } from 'react'

import { ACCEPTS_COMENTARIOS, incidencia } from '#contract/academico/incidencia.ts'
import { CaseTimeline } from '#web/academico/incidencia/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMayOfStudent, useOwn } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { useMyEnrolments } from './use-my-enrolments.ts'

import styles from './course-card.module.css'

// Fetched on demand: few students have a case, and fewer comment on it.
const OpenCase = lazyPart(async () => (await import('./open-case.tsx')).OpenCase)
const CaseAnswer = lazyPart(async () => (await import('./case-answer.tsx')).CaseAnswer)

/** The cases of the student, opened by them or shared with them, open ones first, with their timeline and a form for a comment. */
export function SharedCases() {
  const t = useT()
  const { data } = useRead(incidencia.buscar, { size: 50, sort: ['idIncidencia,desc'], ...useOwn() })
  const { matriculas } = useMyEnrolments()
  const mayAct = useMayOfStudent('autoriza')
  const [opening, setOpening] = useState(false)
  const asked = readId(useParams()[0]['caso'])
  const mayOpen = mayAct && matriculas.length > 0
  if (!data || (data.empty && !mayOpen)) return null
  const cases = data.content.toSorted((a, b) => stateRank(a.estado) - stateRank(b.estado))
  return (
    <section>
      <h2 className={styles.heading}>{t('incidencia.misTitulo')}</h2>
      {opening ? (
        <div className={`panel ${styles.case}`}>
          <OpenCase matriculas={matriculas} onDone={() => setOpening(false)} />
        </div>
      ) : (
        mayOpen && (
          <Button variant="default" mb="sm" onClick={() => setOpening(true)}>
            {t('incidencia.abrir')}
          </Button>
        )
      )}
      {cases.map(({ idIncidencia, asunto, estado }) => (
        <details
          key={idIncidencia}
          ref={idIncidencia === asked ? scrollTo : undefined}
          className={`panel ${styles.case}`}
          open={idIncidencia === asked || stateRank(estado) === 0}
        >
          <summary>
            {asunto} <StateBadge noun="incidencia" state={estado} />
          </summary>
          <Case id={idIncidencia} mayAct={mayAct} />
        </details>
      ))}
    </section>
  )
}

/** The case that the address asks for is brought into view. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' })

const stateRank = (estado: string) => (estado === 'ABIERTA' || estado === 'EN_ATENCION' ? 0 : 1)

function Case({ id, mayAct }: { id: number; mayAct: boolean }) {
  const { data: row, error, refetch } = useRead(incidencia.ver, { id: String(id) })
  if (error && !row) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!row) return <LoadingLines count={2} />
  const { idIncidencia, seguimiento } = row
  return (
    <div className="prose">
      <p style={{ whiteSpace: 'pre-wrap' }}>{row.descripcion}</p>
      <CaseTimeline entries={seguimiento} />
      {mayAct && ACCEPTS_COMENTARIOS.includes(row.estado) && <CaseAnswer idIncidencia={idIncidencia} />}
    </div>
  )
}
