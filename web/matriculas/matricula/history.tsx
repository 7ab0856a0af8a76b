import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import { nameAuthor } from '#web/core/record/author.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Moment } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from '#web/ui/history.module.css'

/** The history of an enrolment, in sentences, the newest first. */
export function EnrolmentHistory({ row: { idMatricula } }: { row: Matricula }) {
  const t = useT()
  const { data, error, refetch } = useRead(matricula.historia, { id: idMatricula })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <ol className={styles.list}>
      {data.content.map(({ instante, actor, frase }) => (
        <li key={instante}>
          <div>{frase}</div>
          <div className="quiet">
            <Moment value={instante} /> · {nameAuthor(t, { actor, persona: null })}
          </div>
        </li>
      ))}
    </ol>
  )
}
