import { Button } from '@mantine/core'

import type { Grupo } from '#contract/academico/grupo.ts'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { useT } from '#web/ui/words.ts'

import type { Attended } from './clash.ts'
import { Clashes, CourseName, GroupFacts } from './group-card.tsx'

import styles from './group.module.css'

type Props = {
  grupo: Grupo
  cursos: Attended[]
  /** With several groups chosen, a tick removes one; it does not replace it. */
  removable: boolean
  onDrop: () => void
}

/** A chosen group, with a button to change or remove it. */
export function GroupChosen({ grupo, cursos, removable, onDrop }: Props) {
  const t = useT()
  return (
    <div className={`panel stack ${styles.chosen}`}>
      <div className={styles.title}>
        <CourseName grupo={grupo} />
        <Button
          size="xs"
          variant="default"
          onClick={onDrop}
          aria-label={removable ? t('matricular.quitarGrupo', { grupo: grupo.codigo }) : undefined}
        >
          {t(removable ? 'app.quitar' : 'matricular.cambiar')}
        </Button>
      </div>
      <GroupFacts grupo={grupo} />
      <Occupancy taken={grupo.matriculados} capacity={grupo.capacidad} />
      <Clashes grupo={grupo} cursos={cursos} />
    </div>
  )
}
