import type { ReactNode } from 'react'

import styles from './parametros.module.css'

type Props = { children: ReactNode }

/** A remark beside the parameters of a section. */
export const SectionNote = ({ children }: Props) => <p className="dim">{children}</p>

/** A problem of the server that a section sets up. */
export const SectionProblem = ({ children }: Props) => (
  <p className={styles.result} role="alert" data-tone="bad">
    {children}
  </p>
)
