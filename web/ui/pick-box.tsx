import type { InputHTMLAttributes } from 'react'

import styles from './data-table.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & { 'aria-label': string; indeterminate?: boolean }

/** The box that chooses a row. Plain: a page shows two hundred of them. */
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
