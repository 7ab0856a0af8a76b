import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { dayName, Schedule } from '#web/academico/clase/index.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { OfArea } from '#web/ui/area.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { useT } from '#web/ui/words.ts'

import { type Attended, clashesOf } from './clash.ts'
import { usePrice } from './use-price.ts'

import styles from './group.module.css'

type Props = {
  grupo: Grupo
  cursos: Attended[]
  onChoose: () => void
  onWalk: (e: KeyboardEvent<HTMLButtonElement>) => void
}

/** A group to choose, with its facts, price, seats and clashes. */
export function GroupCard({ grupo, cursos, onChoose, onWalk }: Props) {
  const t = useT()
  const price = usePrice(grupo)
  const already = cursos.find((one) => one.idGrupo === grupo.idGrupo)
  return (
    <button
      type="button"
      className={`stack ${styles.card}`}
      // Not disabled: a card that holds the focus keeps it when the student's courses come later than the groups.
      aria-disabled={already !== undefined}
      onClick={already ? undefined : onChoose}
      onKeyDown={onWalk}
    >
      <span className={styles.title}>
        <CourseName grupo={grupo} />
        {price && (
          <strong>
            <Money value={price.total} moneda={price.moneda} />
          </strong>
        )}
      </span>
      <GroupFacts grupo={grupo} />
      <span className={`line ${styles.seats}`}>
        <Occupancy taken={grupo.matriculados} capacity={grupo.capacidad} />
        <span>{t('matricular.quedan', { count: grupo.vacantes })}</span>
      </span>
      {already && (
        <span className={styles.already}>
          {t(already.isChosen ? 'matricular.elegido' : 'matricular.yaEnEste')}
        </span>
      )}
      <Clashes grupo={grupo} cursos={cursos} />
    </button>
  )
}

export const CourseName = ({ grupo: { area, curso } }: { grupo: Grupo }) => (
  <span className={`grow strong ${styles.course}`}>
    <OfArea area={area}>{curso.nombre}</OfArea>
  </span>
)

/** The code of a group, with its period where the code does not end in it. */
const codeOf = ({ codigo, periodo: { nombre } }: Grupo) =>
  codigo.endsWith(nombre) ? codigo : `${codigo} · ${nombre}`

/** The facts that tell groups of a course apart. */
export const GroupFacts = ({ grupo }: { grupo: Grupo }) => (
  <span className={`quiet ${styles.facts}`}>
    <span>{codeOf(grupo)}</span>
    <span className={styles.hours}>
      <Schedule slots={grupo.horarios} />
    </span>
    <span>
      <Day value={grupo.fechaInicio} /> – <Day value={grupo.fechaFin} />
    </span>
    {grupo.docente && <span>{personName(grupo.docente)}</span>}
  </span>
)

/** Warns of clashing hours; does not forbid, because the staff may have a good reason. */
export function Clashes({ grupo, cursos }: Pick<Props, 'grupo' | 'cursos'>) {
  const t = useT()
  const { locale } = useFormat()
  return clashesOf(grupo, cursos).map(({ curso, slot }) => (
    <span key={curso} className={`row ${styles.clash}`}>
      <IconAlertTriangle size={15} aria-hidden />
      {t('matricular.cruce', {
        curso,
        cuando: `${dayName(slot.dia, locale, 'short')} ${slot.horaInicio}–${slot.horaFin}`,
      })}
    </span>
  ))
}
