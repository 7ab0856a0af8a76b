import { Button, CloseButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'

import { opens } from '#contract/core/permisos.ts'
import type { Bulk } from '#web/core/list/list-types.ts'
import type { useChosenRows } from '#web/core/list/use-chosen-rows.ts'
import type { WholeFilter } from '#web/core/list/whole-filter.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { prefetchBulkDialog, useBulkOpen } from './bulk-open.tsx'
import { ChooseAll } from './choose-all.tsx'
import { ChosenSum, type Summand } from './chosen-sum.tsx'

import styles from '#web/core/list/list.module.css'

type Props<R> = {
  actions: Bulk<R>[]
  chosen: ReturnType<typeof useChosenRows<R>>
  rowId: (row: R) => number
  nameOf: (row: R) => ReactNode
  /** The filter, once a page of it is chosen whole: the rest can be chosen too. */
  whole?: WholeFilter | undefined
  /** An amount of a row: the bar shows the sum of the chosen ones. */
  suma?: ((row: R) => Summand | null) | undefined
}

/** The actions for the chosen rows, shown while there are any; on a phone the first action and a menu of the rest. */
export function BulkBar<R>({ actions, chosen, rowId, nameOf, whole, suma }: Props<R>) {
  const t = useT()
  const authorities = new Set(useSesion().authorities)
  const phone = usePhone()
  const { rows, clear } = chosen
  const openBulk = useBulkOpen()
  const any = rows.length > 0
  useEffect(() => {
    if (any) prefetchBulkDialog()
  }, [any])
  if (!any) return null

  const allowed = actions.filter(({ op }) => opens(op.permiso, authorities))
  const usual = allowed.filter(({ mas }) => !mas)
  const shown = phone ? usual.slice(0, 1) : usual
  const start = (action: Bulk<R>, fit: R[]) =>
    openBulk({ action, rows: fit, rowId, nameOf, titulo: t(action.label), onDone: clear })
  const fitOf = (action: Bulk<R>) => (action.para ? rows.filter(action.para) : rows)

  return (
    <section
      className={`panel line ${styles.chosen}`}
      aria-label={t('lista.elegidas', { count: rows.length })}
    >
      <strong>{t('lista.elegidas', { count: rows.length })}</strong>
      {suma && <ChosenSum summands={rows.map(suma)} />}
      {whole && <ChooseAll<R> whole={whole} count={rows.length} choose={(all) => chosen.toggle(all, true)} />}
      {shown.map((action) => {
        const fit = fitOf(action)
        return (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            {...(action.danger && fit.length > 0 && { c: DANGER })}
            disabled={fit.length === 0}
            onClick={() => start(action, fit)}
          >
            {t(action.label)}
            {fit.length < rows.length && ` (${fit.length})`}
          </Button>
        )
      })}
      <MoreActions
        actions={allowed.filter((action) => !shown.includes(action))}
        fitOf={fitOf}
        start={start}
      />
      <CloseButton aria-label={t('lista.soltar')} onClick={clear} />
    </section>
  )
}

type MoreProps<R> = {
  actions: Bulk<R>[]
  fitOf: (action: Bulk<R>) => R[]
  start: (action: Bulk<R>, fit: R[]) => void
}

function MoreActions<R>({ actions, fitOf, start }: MoreProps<R>) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <Menu
      position="top-start"
      target={
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('lista.masAcciones')}
        </Button>
      }
    >
      {({ Item }) =>
        actions.map((action) => {
          const fit = fitOf(action)
          return (
            <Item
              key={action.label}
              {...(action.danger && { color: DANGER })}
              disabled={fit.length === 0}
              onClick={() => start(action, fit)}
            >
              {t(action.label)} ({fit.length})
            </Item>
          )
        })
      }
    </Menu>
  )
}
