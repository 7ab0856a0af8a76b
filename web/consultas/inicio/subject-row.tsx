import { ActionIcon } from '@mantine/core'
import { IconClockPause, IconFileCheck } from '@tabler/icons-react'

import type { ClavePendiente, FilaPendiente } from '#contract/consultas/inicio.ts'
import { daysBetween } from '#contract/core/day.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import { keyOf, type SettledRow, useChosen } from './day-work.ts'
import { RowAction } from './row-action.tsx'
import { Amount, nameOf, Who } from './row-cells.tsx'
import { useAge } from './use-age.ts'

import styles from './bands.module.css'

type Props = {
  clave: ClavePendiente
  fila: FilaPendiente
  hoy: string
  settle: (how: SettledRow['how'], idCorrida?: number) => void
}

const OLD_DAYS = 1
/** Shows a row of a subject: who, what, its reference, since when, the amount, and its act. */
export function SubjectRow({ hoy, clave, fila, settle }: Props) {
  const { fecha, hora, detalle, conConstancia } = fila
  const age = useAge(hoy)
  const { key: chosen } = useChosen()
  const actKeys = useKeyLabels('inicio', 'hacer')
  const key = keyOf(clave, fila)
  const isChosen = chosen === key
  return (
    <li
      className={`press ${styles.line}`}
      data-work={key}
      data-chosen={isChosen || undefined}
      aria-keyshortcuts={actKeys.heard}
    >
      <Who clave={clave} fila={fila} />
      <span className={`row note ${styles.reference}`}>
        <bdi className="cut">{detalle}</bdi>
        {conConstancia && <Voucher />}
      </span>
      <span className={`dim nowrap ${styles.age}`} data-late={lateness(clave, fecha, hoy)}>
        {[age(fecha), hora].filter(Boolean).join(', ')}
      </span>
      <Amount of={fila} />
      <span className={styles.acts}>
        <span className={styles.act} data-act>
          <RowAction
            {...{ clave, fila }}
            name={nameOf(fila)}
            onDone={(idCorrida) => settle('DONE', idCorrida)}
          />
          {isChosen && actKeys.drawn && <KeyHint>{actKeys.drawn}</KeyHint>}
        </span>
        <PutAside name={nameOf(fila)} onPress={() => settle('ASIDE')} />
      </span>
    </li>
  )
}

function Voucher() {
  const t = useT()
  return (
    <span className="row nowrap no-phone">
      <IconFileCheck size={14} stroke={1.75} aria-hidden />
      {t('inicio.conConstancia')}
    </span>
  )
}

function PutAside({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useT()
  const { heard } = useKeyLabels('inicio', 'manana')
  const label = t('inicio.dejarManana')
  return (
    <span data-aside className={styles.second}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`${label}: ${name}`}
        aria-keyshortcuts={heard}
        title={label}
        onClick={onPress}
      >
        <IconClockPause size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}

/** Returns the look of a row's date: an overdue row is red, a row that waits too long is amber. */
function lateness(clave: ClavePendiente, fecha: string | null, hoy: string) {
  if (fecha === null || daysBetween(fecha, hoy) <= OLD_DAYS) return undefined
  return clave === 'vencidas' ? 'overdue' : 'waiting'
}
