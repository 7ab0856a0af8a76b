import { Button, CloseButton } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

import { useT } from '#web/ui/words.ts'

import { BulkDialog } from './bulk-dialog.tsx'
import type { Bulk } from './list-types.ts'
import { May } from './may.tsx'
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

  const start = (action: Bulk<R>, fit: R[]) => {
    const names = new Map(fit.map((row) => [rowId(row), nameOf(row)]))
    const modalId = randomId()
    modals.open({
      modalId,
      title: t(action.etiqueta),
      size: 'lg',
      children: (
        <BulkDialog action={action} names={names} onDone={clear} close={() => modals.close(modalId)} />
      ),
    })
  }

  return (
    <section className={styles.chosen} aria-label={t('lista.elegidas', { count: rows.length })}>
      <strong>{t('lista.elegidas', { count: rows.length })}</strong>
      {actions.map((action) => {
        const fit = action.para ? rows.filter(action.para) : rows
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
      <CloseButton aria-label={t('lista.soltar')} onClick={clear} />
    </section>
  )
}
