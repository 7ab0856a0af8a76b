import type { ReactNode } from 'react'

import styles from './warning.module.css'

/** Something to look at before going on. */
export const Warning = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div className={styles.warning} role="status">
    <p>{titulo}</p>
    {children}
  </div>
)
