import type { ReactNode } from 'react'

import styles from './field-row.module.css'

/** Fields beside each other, with their boxes on one line whatever their labels, helps and errors take. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
