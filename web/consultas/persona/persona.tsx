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
import { Face } from './face.tsx'
import { PersonaHead } from './head.tsx'
import { PersonaTabs } from './tabs.tsx'

import styles from './persona.module.css'

/** All that concerns one person: contact and what is owed above, the rest in tabs, what comes and what happened beside them. */
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
    <div className={styles.page}>
      <Face row={row} />
      <Page titulo={personName(row.persona)} acciones={<PersonaActions row={row} />}>
        <PersonaHead row={row} />
        <PersonaTabs key={id} row={row} />
        <AccountPaper row={row} />
      </Page>
    </div>
  )
}
