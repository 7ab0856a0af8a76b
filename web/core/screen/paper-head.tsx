import { type ReactNode, useState } from 'react'

import { formatsFor } from '#contract/core/format.ts'
import { shortName } from '#contract/core/person-name.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './paper-head.module.css'

type Props = {
  titulo: string
  /** At the end of the school's line. */
  aside?: ReactNode
  /** Beside the title. */
  children?: ReactNode
}

/** The head of a paper: the school with its data, and the title. Seen on paper only. */
export function PaperHead({ titulo, aside, children }: Props) {
  const { nombre, documento, direccion, telefono, logo } = useSesion().institucion
  return (
    <>
      <header className={styles.school}>
        <Logo logo={logo} alto={36} />
        <div>
          <strong>{nombre}</strong>
          <span>{[documento, direccion, telefono].filter(Boolean).join(' · ')}</span>
        </div>
        {aside && <span>{aside}</span>}
      </header>
      <header className={styles.title}>
        <h1>{titulo}</h1>
        {children}
      </header>
    </>
  )
}

export type PaperItem = readonly [label: string, value: ReactNode]

/** Names and values of a paper in a line; `framed`, the amounts that it is about. */
export const PaperFacts = ({ items, framed = false }: { items: readonly PaperItem[]; framed?: boolean }) => (
  <dl className={framed ? styles.sums : styles.facts}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Formats of a paper, which keeps the year of a date. */
export function usePaperFormat() {
  const { locale } = useFormat()
  return formatsFor(locale, useSesion().institucion.zonaHoraria)
}

/** The foot of a paper: the moment and the user that printed it. */
export function PaperFoot({ children }: { children?: ReactNode }) {
  const t = useT()
  const { moment } = usePaperFormat()
  const quien = shortName(useSesion())
  const [now] = useState(() => new Date().toISOString())
  return (
    <footer className={styles.foot}>
      <span>{t('papel.impreso', { momento: moment(now), quien })}</span>
      {children}
    </footer>
  )
}
