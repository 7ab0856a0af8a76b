import { Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { opens } from '#contract/permisos.ts'
import { useT } from '#web/ui/words.ts'

import { openBulk } from './bulk-open.tsx'
import type { Bulk } from './list-types.ts'
import { May } from './may.tsx'
import { useSesion } from './session.ts'
import type { useChosen } from './use-chosen.ts'

import styles from './list.module.css'

type Props<R> = {
  actions: Bulk<R>[]
  chosen: ReturnType<typeof useChosen<R>>
  rowId: (row: R) => number
  nameOf: (row: R) => ReactNode
}

/** What can be done to the rows chosen, in sight while there are any. */
export function BulkBar<R>({ actions, chosen, rowId, nameOf }: Props<R>) {
  const t = useT()
  const { rows, clear } = chosen
  if (rows.length === 0) return null

  const start = (action: Bulk<R>, fit: R[]) =>
    openBulk({ action, rows: fit, rowId, nameOf, titulo: t(action.etiqueta), onDone: clear })

  const fitOf = (action: Bulk<R>) => (action.para ? rows.filter(action.para) : rows)

  return (
    <section className={styles.chosen} aria-label={t('lista.elegidas', { count: rows.length })}>
      <strong>{t('lista.elegidas', { count: rows.length })}</strong>
      {actions.map((action) => {
        const fit = fitOf(action)
        if (action.mas) return null
        return (
          <May key={action.etiqueta} acceso={action.op.permiso}>
            <Button
              size="xs"
              variant={action.peligro ? 'light' : 'default'}
              {...(action.peligro && { color: 'red' })}
              disabled={fit.length === 0}
              onClick={() => start(action, fit)}
            >
              {t(action.etiqueta)}
              {fit.length < rows.length && ` (${fit.length})`}
            </Button>
          </May>
        )
      })}
      <More actions={actions.filter((action) => action.mas)} fitOf={fitOf} start={start} />
      <CloseButton aria-label={t('lista.soltar')} onClick={clear} />
    </section>
  )
}

type MoreProps<R> = {
  actions: Bulk<R>[]
  fitOf: (action: Bulk<R>) => R[]
  start: (action: Bulk<R>, fit: R[]) => void
}

function More<R>({ actions, fitOf, start }: MoreProps<R>) {
  const t = useT()
  const authorities = new Set(useSesion().authorities)
  const allowed = actions.filter((action) => opens(action.op.permiso, authorities))
  if (allowed.length === 0) return null
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('lista.masAcciones')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {allowed.map((action) => {
          const fit = fitOf(action)
          return (
            <Menu.Item key={action.etiqueta} disabled={fit.length === 0} onClick={() => start(action, fit)}>
              {t(action.etiqueta)} ({fit.length})
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
