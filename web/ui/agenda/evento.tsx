import type { CSSProperties } from 'react'

import { OpenLink } from '#web/ui/open-link.tsx'

import type { Evento as Datos } from './evento.ts'

import styles from './agenda.module.css'

type Props = {
  evento: Datos
  open: (href: string) => void
  short?: boolean
  tight?: boolean
  style?: CSSProperties
}

/** An event of a calendar: its hour, its name and its notice. */
export function Evento({ evento, open, short = false, tight = false, style }: Props) {
  const { desde, hasta, titulo, detalle, aviso, tone, href } = evento
  const words = (
    <>
      <span className={styles.hour}>{short ? desde : `${desde}–${hasta}`}</span>{' '}
      <span className={styles.title}>{titulo}</span>
      {!short && <span className={styles.detail}>{detalle}</span>}
      {aviso && <span className={short ? styles.hidden : styles.warning}>{aviso}</span>}
    </>
  )
  const said = [titulo, `${desde}–${hasta}`, detalle, aviso].filter(Boolean).join('. ')
  if (!href)
    return (
      <div
        className={styles.event}
        data-tone={tone}
        data-tight={tight || undefined}
        style={style}
        title={said}
      >
        {words}
      </div>
    )
  return (
    <OpenLink
      className={styles.event}
      data-tone={tone}
      data-tight={tight || undefined}
      style={style}
      title={said}
      href={href}
      onOpen={() => open(href)}
    >
      {words}
    </OpenLink>
  )
}
