import { Fragment, type ReactNode } from 'react'

import { type Frase, useT } from './words.ts'

import styles from './facts.module.css'

type Fact = readonly [label: Frase, value: ReactNode]

/** Facts of the record itself, its author and its last change: folded, because they are rarely read. */
const STAMPS: readonly Frase[] = [
  'ficha.creado',
  'ficha.creadoPor',
  'ficha.modificado',
  'ficha.modificadoPor',
]
const isStamp = ([label]: Fact) => STAMPS.includes(label)

/** The data of a record as labels and values. An empty value is a dash. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const t = useT()
  const stamps = items.filter(isStamp)
  return (
    <>
      <FactLines items={items.filter((fact) => !isStamp(fact))} />
      {stamps.length > 0 && (
        <details className={styles.stamps}>
          <summary>{t('ficha.registro')}</summary>
          <FactLines items={stamps} />
        </details>
      )}
    </>
  )
}

function FactLines({ items }: { items: readonly Fact[] }) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      {items.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{t(label)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
