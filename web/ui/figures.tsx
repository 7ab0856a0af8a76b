import { createContext, type ReactNode, use } from 'react'

import { usePhone } from './use-phone.ts'

import edges from './edges.module.css'
import styles from './figures.module.css'

/** On a phone a strip, or the amounts in it, is one line that scrolls sideways: the keyboard must reach it (WCAG 2.1.1). */
const ScrollStop = createContext<0 | undefined>(undefined)

/** The strip of totals above the rows of a list. */
export function FigureStrip({ titulo, children }: { titulo: string; children: ReactNode }) {
  const stop = usePhone() ? 0 : undefined
  return (
    <section
      className={stop === undefined ? styles.strip : `${styles.strip} ${edges.edges}`}
      aria-label={titulo}
      tabIndex={stop}
    >
      <ScrollStop value={stop}>{children}</ScrollStop>
    </section>
  )
}

type Figure = { name: string; label: string; value: ReactNode }

type FiguresProps = {
  items: readonly Figure[]
  /** With a line between each two. */
  ruled?: boolean
  children?: ReactNode
}

/** Amounts with their names, beside each other. */
export const Figures = ({ items, ruled, children }: FiguresProps) => (
  <dl className={styles.figures} data-ruled={ruled} tabIndex={use(ScrollStop)}>
    {items.map(({ name, label, value }) => (
      <div key={name} data-name={name}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
)
