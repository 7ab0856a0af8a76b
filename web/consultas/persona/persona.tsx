import { persona } from '#contract/consultas/persona.ts'
import { personName } from '#contract/core/person-name.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { AccountPaper } from './account-paper.tsx'
import { PersonaActions } from './actions.tsx'
import { Enrolments } from './enrolments.tsx'
import { PersonaHead } from './head.tsx'
import { Payments } from './payments.tsx'
import { Timeline } from './timeline.tsx'

import styles from './persona.module.css'

/** All that concerns one person: contact, what is owed, enrolments, payments, and what happened. */
export function Persona() {
  const t = useT()
  const [params] = useParams()
  const id = readId(params.id) ?? 0
  const { data, error, refetch } = useRead(persona.ver, { id: String(id) })
  // The answer before, of another person, is not shown under this address.
  const row = data?.persona.idUsuario === id ? data : undefined
  if (!row) {
    return (
      <Page titulo={t('persona.titulo')}>
        {error ? <FailedNotice message={error.message} onRetry={() => void refetch()} /> : <LoadingLines />}
      </Page>
    )
  }
  return (
    <Page titulo={personName(row.persona)} acciones={<PersonaActions row={row} />}>
      <div className={styles.page}>
        <PersonaHead row={row} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {row.matriculas && <Enrolments rows={row.matriculas} />}
            <Payments idUsuario={id} />
          </div>
          <Timeline key={id} idUsuario={id} />
        </div>
      </div>
      <AccountPaper row={row} />
    </Page>
  )
}
