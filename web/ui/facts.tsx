import { Fragment, type ReactNode } from 'react'

import { type Frase, useT } from './words.ts'

import styles from './facts.module.css'

/** The data of a record as labels and values. An empty value is a dash. */
export function Facts({ items }: { items: readonly (readonly [label: Frase, value: ReactNode])[] }) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      {items.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{t(label)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
