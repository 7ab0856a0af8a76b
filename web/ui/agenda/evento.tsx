import type { CSSProperties } from 'react'

import { OpenLink } from '#web/ui/open-link.tsx'

import type { Evento as Datos } from './evento.ts'

import styles from './agenda.module.css'

type Props = {
  evento: Datos
  abrir: (href: string) => void
  corto?: boolean
  apretado?: boolean
  style?: CSSProperties
}

/** An event of a calendar: its hour, its name and its notice. */
export function Evento({ evento, abrir, corto = false, apretado = false, style }: Props) {
  const { desde, hasta, titulo, detalle, aviso, tono, href } = evento
  const words = (
    <>
      <span className={styles.hour}>{corto ? desde : `${desde}–${hasta}`}</span>{' '}
      <span className={styles.title}>{titulo}</span>
      {!corto && <span className={styles.detail}>{detalle}</span>}
      {aviso && <span className={corto ? styles.hidden : styles.warning}>{aviso}</span>}
    </>
  )
  const said = [titulo, `${desde}–${hasta}`, detalle, aviso].filter(Boolean).join('. ')
  if (!href)
    return (
      <div
        className={styles.event}
        data-tone={tono}
        data-tight={apretado || undefined}
        style={style}
        title={said}
      >
        {words}
      </div>
    )
  return (
    <OpenLink
      className={styles.event}
      data-tone={tono}
      data-tight={apretado || undefined}
      style={style}
      title={said}
      href={href}
      onOpen={() => abrir(href)}
    >
      {words}
    </OpenLink>
  )
}
