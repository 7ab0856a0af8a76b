import type { ReactNode } from 'react'

import styles from './list-note.module.css'

/** A sentence above a list, aligned with its rows. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className={`dim ${styles.note}`}>{children}</p>
)
