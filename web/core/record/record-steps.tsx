import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, use, useEffect } from 'react'

import { ListedRows } from '#web/core/list/listed-rows.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { focusTargetOf } from '#web/ui/row-keys.ts'
import { useT } from '#web/ui/words.ts'

import { useRecord } from './use-record.ts'

import styles from './record-drawer.module.css'

/** Scrolls the row of the open record into view. */
function useShownRow(id: number) {
  useEffect(() => {
    focusTargetOf(document.querySelector('main'), id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

/** The records before and after this one in the list, and its place there; undefined outside of a list. */
function useNeighbours(id: number) {
  const record = useRecord()
  const rows = use(ListedRows)
  const at = rows?.ids.indexOf(id) ?? -1
  if (!rows || at < 0) return undefined
  const open = (which: number | undefined) => (which === undefined ? undefined : () => record.step(which))
  return {
    anterior: open(rows.ids[at - 1]),
    siguiente: open(rows.ids[at + 1]),
    number: rows.first + at,
    total: rows.total,
  }
}

/** To the previous and the next record of the list beside it, with the place of this one. */
export function RecordSteps({ id }: { id: number }) {
  const t = useT()
  const { number } = useFormat()
  const near = useNeighbours(id)
  useShortcuts('ficha', { anterior: near?.anterior, siguiente: near?.siguiente })
  useShownRow(id)
  if (!near) return null
  const numero = number(near.number)
  return (
    <>
      <Step name="anterior" go={near.anterior}>
        <IconChevronUp size={18} />
      </Step>
      <Step name="siguiente" go={near.siguiente}>
        <IconChevronDown size={18} />
      </Step>
      <span className={`note nowrap ${styles.place}`}>
        {near.total === undefined ? numero : t('ficha.lugar', { numero, total: number(near.total) })}
      </span>
    </>
  )
}

type StepProps = { name: 'anterior' | 'siguiente'; go: (() => void) | undefined; children: ReactNode }

function Step({ name, go, children }: StepProps) {
  const label = useT()(`ficha.${name}`)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={label}
      aria-label={label}
      aria-keyshortcuts={useKeyLabels('ficha', name).heard}
      disabled={!go}
      onClick={go}
    >
      {children}
    </ActionIcon>
  )
}
