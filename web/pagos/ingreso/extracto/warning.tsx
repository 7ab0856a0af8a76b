import type { ReactNode } from 'react'

import styles from './warning.module.css'

/** A warning that does not block. */
export const Warning = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div className={styles.warning} role="status">
    <p>{titulo}</p>
    {children}
  </div>
)
