import { Button } from '@mantine/core'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { useT } from '#web/ui/words.ts'

import { Clashes, GroupFacts } from './group-card.tsx'

import styles from './group.module.css'

type Props = { grupo: Grupo; matriculas: MatriculaDeAlumno[]; onChange: () => void }

/** The chosen group, with a button to change it. */
export function GroupChosen({ grupo, matriculas, onChange }: Props) {
  const t = useT()
  return (
    <div className={styles.chosen}>
      <div className={styles.title}>
        <span className={styles.course}>{grupo.curso.nombre}</span>
        <Occupancy taken={grupo.matriculados} capacity={grupo.capacidad} />
        <Button size="xs" variant="default" onClick={onChange}>
          {t('matricular.cambiar')}
        </Button>
      </div>
      <GroupFacts grupo={grupo} />
      <Clashes grupo={grupo} matriculas={matriculas} />
    </div>
  )
}
