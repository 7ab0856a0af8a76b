import { Link } from '#web/core/link.tsx'

import styles from './bars.module.css'

export type Bar = {
  label: string
  value: number
  /** The figure as it is written. */
  shown: string
  /** The list behind it. */
  to?: string | undefined
  tone?: 'warn' | 'bad'
}

type Props = {
  bars: readonly Bar[]
  /** The value of a whole bar; the greatest of them when there is none. */
  most?: number
}

/** Figures to be compared at a glance: each a bar, its name, and the way to what it counts. */
export function Bars({ bars, most = Math.max(1, ...bars.map(({ value }) => value)) }: Props) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, value, shown, to, tone }) => (
        <li key={label} data-tone={tone}>
          <span className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ inlineSize: `${Math.max(value > 0 ? 1 : 0, (value / most) * 100)}%` }} />
          </span>
          <span className={`${styles.figure} cifra`}>{shown}</span>
        </li>
      ))}
    </ul>
  )
}
