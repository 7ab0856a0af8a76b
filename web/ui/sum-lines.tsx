import type { ReactNode } from 'react'

import styles from './sum-lines.module.css'

type Props = {
  label: string
  /** Columns of the same width, so that several tables below each other line up. */
  even?: boolean
  /** Head, rows and foot. A cell says its column (`data-label`), on a phone also that it is left out (`data-none`). */
  children: ReactNode
}

/** A table of sums: a name a row, an amount a column. On a phone each row is a block, so that it needs no sideways scroll. */
export const SumLines = ({ label, even, children }: Props) => (
  <table className={styles.lines} aria-label={label} data-even={even || undefined}>
    {children}
  </table>
)
