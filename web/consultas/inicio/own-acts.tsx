import { auditoria } from '#contract/institucion/auditoria.ts'
import { useActWords } from '#web/core/act/act-words.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Moment } from '#web/core/words/format.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { mainActs } from './main-acts.ts'

import styles from './inicio.module.css'

const SHOWN = 6

/** The person's own last acts, for profiles without access to those of others. */
export function OwnActs() {
  const t = useT()
  const wordsOf = useActWords()
  const { data } = useRead(auditoria.propias, { size: 60, sort: 'idAuditoria,desc' })
  return (
    <section aria-labelledby="actividad">
      <h2 id="actividad" className="heading">
        {t('diseno.actividad')}
      </h2>
      {!data && <LoadingLines count={SHOWN} />}
      {data?.empty && <EmptyList lista="miActividad" />}
      <ul>
        {data &&
          mainActs(data.content)
            .slice(0, SHOWN)
            .map((act) => (
              <li key={act.idAuditoria} className={`line ${styles.row}`}>
                <div>{wordsOf(act)}</div>
                <span className="note">
                  <Moment value={act.instante} />
                </span>
              </li>
            ))}
      </ul>
    </section>
  )
}
