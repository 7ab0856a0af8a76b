import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { use, useEffect } from 'react'

import { focusTargetOf } from '#web/ui/row-keys.ts'
import { useT } from '#web/ui/words.ts'

import { useFormat } from './format.tsx'
import { ListedRows } from './listed-rows.ts'
import { useKeyLabels } from './shortcuts.ts'
import { useRecord } from './use-record.ts'
import { useShortcuts } from './use-shortcuts.ts'

import styles from './record-drawer.module.css'

/** Scrolls the row of the open record into view. */
function useShownRow(id: number) {
  useEffect(() => {
    focusTargetOf(document.querySelector('main'), id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

/** To the previous and the next record of the list beside it, with the place of this one. */
export function RecordSteps({ id }: { id: number }) {
  const t = useT()
  const { number } = useFormat()
  const record = useRecord()
  const rows = use(ListedRows)
  const at = rows?.ids.indexOf(id) ?? -1
  const open = (which: number | undefined) => which !== undefined && (() => record.step(which))
  const previous = at > 0 ? open(rows?.ids[at - 1]) : false
  const next = at >= 0 ? open(rows?.ids[at + 1]) : false
  useShortcuts('ficha', { anterior: previous || undefined, siguiente: next || undefined })
  useShownRow(id)
  const keys = { anterior: useKeyLabels('ficha', 'anterior'), siguiente: useKeyLabels('ficha', 'siguiente') }
  if (!rows || at < 0) return null
  const step = (name: keyof typeof keys, go: false | (() => void)) => ({
    variant: 'subtle',
    color: 'gray',
    title: t(`ficha.${name}`),
    'aria-label': t(`ficha.${name}`),
    'aria-keyshortcuts': keys[name].heard,
    disabled: !go,
    onClick: go || undefined,
  })
  const place = { numero: number(rows.first + at), total: rows.total === undefined ? '' : number(rows.total) }
  return (
    <>
      <ActionIcon {...step('anterior', previous)}>
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon {...step('siguiente', next)}>
        <IconChevronDown size={18} />
      </ActionIcon>
      <span className={styles.place}>
        {rows.total === undefined ? place.numero : t('ficha.lugar', place)}
      </span>
    </>
  )
}
