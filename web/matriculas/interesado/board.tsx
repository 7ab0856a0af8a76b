import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { EstadoInteresado, interesado } from '#contract/matriculas/interesado.ts'
import { useRecord } from '#web/core/record/use-record.ts'
import { May } from '#web/core/session/may.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { StageColumn } from './column.tsx'
import { InteresadoRecord } from './parts.ts'
import { StageTabs, useStage } from './stage-tabs.tsx'
import { InteresadoTabs } from './tabs.tsx'

import styles from './board.module.css'

/** The prospects, a column a stage: cards are dragged, or moved from their menu or with the arrows. A phone shows a stage at a time. */
export function InteresadoBoard() {
  const t = useT()
  const phone = usePhone()
  const record = useRecord()
  const { stage } = useStage()
  return (
    <div data-ground="canvas">
      <PageHead titulo={t('interesado.titulo')}>
        <May acceso={interesado.guardar.permiso}>
          <Button leftSection={<IconPlus size={16} />} onClick={record.create}>
            {t('interesado.nuevo')}
          </Button>
        </May>
      </PageHead>
      <InteresadoTabs en="tablero" />
      {phone && <StageTabs />}
      <div className={styles.board}>
        {(phone ? [stage] : EstadoInteresado.options).map((one) => (
          <StageColumn key={one} estado={one} />
        ))}
      </div>
      {!phone && <p className={`note ${styles.keys}`}>{t('interesado.teclas')}</p>}
      {record.isOpen && <InteresadoRecord />}
    </div>
  )
}
