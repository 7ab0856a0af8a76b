import { auditoria } from '#contract/institucion/auditoria.ts'
import { mainActs } from '#web/consultas/inicio/index.ts'
import { useActWords } from '#web/core/act/act-words.ts'
import { Moment } from '#web/core/words/format.tsx'

import { OwnList } from './own-list.tsx'

import styles from './look.module.css'

/** The person's own acts, newest first, each said once, whatever number of rows it changed. */
export function Activity() {
  const wordsOf = useActWords()
  return (
    <OwnList op={auditoria.propias} lista="miActividad" rowId={(row) => row.idAuditoria} shownOf={mainActs}>
      {(act) => (
        <>
          {wordsOf(act)}
          <div className={`quiet ${styles.when}`}>
            <Moment value={act.instante} />
          </div>
        </>
      )}
    </OwnList>
  )
}
