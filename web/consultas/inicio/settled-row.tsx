import { Button } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'

import { UndoRun } from '#web/core/bulk/undo-run.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import { keyOf, type SettledRow as Settled, useChosen } from './day-work.ts'
import { Amount, nameOf, Who } from './row-cells.tsx'

import styles from './bands.module.css'

/** A row done or put aside on this visit stays in its place, with its way back. */
export function SettledRow({ row }: { row: Settled }) {
  const t = useT()
  const { work } = useChosen()
  const { how, clave, fila, idCorrida } = row
  if (how === 'ASIDE') return <AsideRow row={row} />
  return (
    <li className={styles.line} data-work={keyOf(clave, fila)} data-done>
      <Who {...{ clave, fila }} />
      <span className={`row ${styles.attended}`}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {t('inicio.pasoHecho')}
      </span>
      <Amount of={fila} />
      <span className={styles.acts} data-undo>
        {idCorrida !== undefined && <UndoRun idCorrida={idCorrida} onUndone={() => work.restore(row)} />}
      </span>
    </li>
  )
}

function AsideRow({ row }: { row: Settled }) {
  const t = useT()
  const { work } = useChosen()
  const { heard, drawn } = useKeyLabels('inicio', 'deshacer')
  const { clave, fila } = row
  return (
    <li className={`${styles.line} ${styles.aside}`} data-work={keyOf(clave, fila)}>
      <span className={`row ${styles.who}`}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <span className="cut">
          {t('inicio.dejadoManana')} <bdi className="strong">{nameOf(fila)}</bdi>
          {fila.usuario && <bdi>, {fila.texto}</bdi>}
        </span>
      </span>
      <span className={styles.acts} data-undo>
        <Button
          variant="subtle"
          size="xs"
          aria-keyshortcuts={heard}
          onClick={() => work.restore(row)}
          rightSection={work.last === row && drawn && <KeyHint>{drawn}</KeyHint>}
        >
          {t('masivo.deshacer')}
        </Button>
      </span>
    </li>
  )
}
