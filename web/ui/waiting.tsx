import { Button, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useT } from './words.ts'

import styles from './waiting.module.css'

type EmptyProps = { title: string; text?: string; children?: ReactNode }

/** Nothing to show, said plainly, with what can be done about it. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div className={styles.box}>
    <IconInbox size={32} stroke={1.25} aria-hidden />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
)

type FailedProps = { message: string; onRetry: () => void; reference?: string | undefined }

/** It did not come. `reference` finds the request in the server's log. */
export function Failed({ message, onRetry, reference }: FailedProps) {
  const t = useT()
  return (
    <div className={styles.box} role="alert">
      <IconAlertTriangle size={32} stroke={1.25} aria-hidden />
      <p className={styles.title}>{t('app.noSePudoCargar')}</p>
      <p className={styles.text}>
        {message} {reference && t('app.referencia', { codigo: reference })}
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('app.reintentar')}
      </Button>
    </div>
  )
}

/** What is on the screen could not be brought up to date. */
export function Stale({ message, onRetry }: FailedProps) {
  const t = useT()
  return (
    <p className={styles.stale} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('app.sinActualizar')} {message}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('app.reintentar')}
      </Button>
    </p>
  )
}

/** The shape of what is coming. */
export function Lines({ count = 6, height = 18 }: { count?: number; height?: number }) {
  const t = useT()
  return (
    <Stack gap="md" p="md" component="output" aria-label={t('app.cargando')}>
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} height={height} width={`${95 - ((i * 17) % 40)}%`} />
      ))}
    </Stack>
  )
}
