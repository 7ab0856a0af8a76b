import type { ReactNode } from 'react'

import styles from './figures.module.css'

/** The strip of totals above the rows of a list. */
export const FigureStrip = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={styles.strip} aria-label={titulo}>
    {children}
  </section>
)

type Figure = { name: string; label: string; value: ReactNode }

/** Amounts with their names, beside each other. */
export const Figures = ({ items, children }: { items: readonly Figure[]; children?: ReactNode }) => (
  <dl className={styles.figures}>
    {items.map(({ name, label, value }) => (
      <div key={name} data-name={name}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
)
