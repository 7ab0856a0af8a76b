import type { ReactNode } from 'react'

import { usePhone } from './use-phone.ts'

import styles from './figures.module.css'

/** On a phone amounts stand in one line that scrolls sideways, which the keyboard must reach (WCAG 2.1.1). */
const useScrollStop = () => (usePhone() ? { tabIndex: 0 } : {})

/** The strip of totals above the rows of a list. */
export const FigureStrip = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={styles.strip} aria-label={titulo} {...useScrollStop()}>
    {children}
  </section>
)

type Figure = { name: string; label: string; value: ReactNode }

/** Amounts with their names, beside each other. */
export const Figures = ({ items, children }: { items: readonly Figure[]; children?: ReactNode }) => (
  <dl className={styles.figures} {...useScrollStop()}>
    {items.map(({ name, label, value }) => (
      <div key={name} data-name={name}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
)
