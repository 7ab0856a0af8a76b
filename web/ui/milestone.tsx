import type { ReactNode } from 'react'

import styles from './milestone.module.css'

type Props = { title: string; note: ReactNode; children?: ReactNode }

/** An end that is worth a line: a small sun rises once beside it. It goes with the page. */
export const Milestone = ({ title, note, children }: Props) => (
  <div role="status" className={`row ${styles.milestone}`}>
    <span className={`disc ${styles.sign}`} aria-hidden>
      <svg viewBox="0 0 32 32" width="32" height="32">
        <g className={styles.sun}>
          <path d="M16 11V7M9 13.5 6.5 11M23 13.5l2.5-2.5" />
          <path d="M10 21a6 6 0 0 1 12 0z" />
        </g>
        <path d="M8 22h16" />
      </svg>
    </span>
    <div className="grow">
      <strong>{title}</strong>
      <p className="quiet">{note}</p>
    </div>
    {children}
  </div>
)
