import type { ReactNode } from 'react'

import styles from './public-page.module.css'

/** The server's answer, beside the form. */
export const Notice = ({ good = false, children }: { good?: boolean; children: ReactNode }) => (
  <p className={styles.notice} data-kind={good ? 'good' : 'bad'} role={good ? 'status' : 'alert'}>
    {children}
  </p>
)
