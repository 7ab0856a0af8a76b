import { type ReactNode, useId } from 'react'

import { useT } from '#web/ui/words.ts'

import styles from './resumen.module.css'

type Props = {
  titulo: string
  nota?: string
  vacio: boolean
  /** The empty chart still shows its axis. */
  axis?: boolean
  children: ReactNode
}

/** A chart with its title and a note on what it counts. */
export function Panel({ titulo, nota, vacio, axis, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <div className={`line ${styles.head}`}>
        <h2 id={id}>{titulo}</h2>
        <p className="note">{vacio ? t('tablero.vacio') : nota}</p>
      </div>
      {(!vacio || axis) && children}
    </section>
  )
}
