import type { InputHTMLAttributes } from 'react'

import styles from './data-table.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & { 'aria-label': string; indeterminate?: boolean }

/** The checkbox of a row. A native input, because a page shows up to two hundred. */
export const PickBox = ({ indeterminate = false, ...rest }: Props) => (
  <input
    {...rest}
    type="checkbox"
    className={styles.box}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate
    }}
  />
)
