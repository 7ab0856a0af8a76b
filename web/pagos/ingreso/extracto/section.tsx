import type { ReactNode } from 'react'

import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { LinesState } from './use-lines.ts'

import styles from './tray.module.css'

type Props = { state: LinesState; ayuda: Frase; acciones?: ReactNode; children: ReactNode }

/** A part of the tray: its explanation, its bulk actions, and its rows. */
export function TraySection({ state, ayuda, acciones, children }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { lines, more, isKnown, error, retry } = state
  if (error && !isKnown) return <FailedNotice message={error.message} onRetry={retry} />
  if (!isKnown) return <LoadingLines />
  if (lines.length === 0) return <EmptyList lista="abonos" />
  return (
    <div className={styles.body}>
      <div className={`line ${styles.intro}`}>
        <p>
          {t(ayuda)}{' '}
          <span className={`no-phone nowrap`}>
            <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> {t('extracto.mover')}
          </span>
        </p>
        {acciones}
      </div>
      {children}
      {more > 0 && <p className="dim">{t('extracto.hayMas', { total: number(more) })}</p>}
    </div>
  )
}
