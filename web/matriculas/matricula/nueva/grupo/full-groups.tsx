import { Button } from '@mantine/core'
import { useState } from 'react'

import { ACCEPTS_MATRICULAS, grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { espera } from '#contract/matriculas/espera.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { useT } from '#web/ui/words.ts'

import { CourseName, GroupFacts } from './group-card.tsx'

import styles from './group.module.css'

/** The full groups, with a button that adds the student to the waiting list. */
export function FullGroups({ alumno }: { alumno: Usuario | undefined }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <May acceso={espera.guardar.permiso}>
      <Button size="xs" variant="subtle" onClick={() => setShown(!shown)} aria-expanded={shown}>
        {t('espera.verLlenos')}
      </Button>
      {shown && <FullGroupList alumno={alumno} />}
    </May>
  )
}

function FullGroupList({ alumno }: { alumno: Usuario | undefined }) {
  const t = useT()
  const { data } = useRead(grupo.buscar, { estado: [...ACCEPTS_MATRICULAS], sort: 'vacantes', size: 50 })
  if (!data) return <LoadingLines />
  const full = data.content.filter((g) => g.vacantes <= 0)
  if (full.length === 0) return <EmptyList lista="gruposLlenos" />
  return (
    <ul className={styles.cards}>
      {full.map((g) => (
        <li key={g.idGrupo} className={`stack ${styles.card}`}>
          <span className={styles.title}>
            <CourseName grupo={g} />
          </span>
          <GroupFacts grupo={g} />
          <span className={`line ${styles.seats}`}>
            <Occupancy taken={g.matriculados + g.ofrecidos} capacity={g.capacidad} />
          </span>
          <OpAction
            op={espera.guardar}
            label="espera.poner"
            efecto={t('espera.ponerEfectoAlumno', {
              grupo: g.codigo,
              alumno: alumno ? personName(alumno) : '',
            })}
            impide={alumno ? undefined : t('espera.elijaAlumno')}
            input={() => ({ idGrupo: g.idGrupo, idUsuario: alumno?.idUsuario ?? 0, observacion: null })}
          />
        </li>
      ))}
    </ul>
  )
}
