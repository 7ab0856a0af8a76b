import type { Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

import styles from './participants.module.css'

/** Confirms all pre-enrolled students of the group; hidden when there are none. */
export function ConfirmAll({ row: { idGrupo, codigo } }: { row: Grupo }) {
  const t = useT()
  const { data } = useRead(matricula.buscar, { idGrupo, estado: 'PREINSCRITA', size: 200, sort: 'alumno' })
  const count = data?.totalElements ?? 0
  if (count === 0) return null
  const names = new Map(data?.content.map((m) => [m.idMatricula, personName(m.usuario)]))
  return (
    <div className={`line told ${styles.waiting}`}>
      <span>{t('grupo.preinscritas', { count })}</span>
      <OpAction
        op={matricula.confirmarInscripciones}
        label="grupo.confirmarTodas"
        efecto={t('grupo.confirmarTodasEfecto', { count, codigo })}
        input={() => ({ idGrupo })}
        onDone={(result) =>
          modals.open({
            title: t('grupo.confirmarTodas'),
            children: <BulkResults result={result} names={names} kept />,
          })
        }
      />
    </div>
  )
}
