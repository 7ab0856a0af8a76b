import { Button, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'

import type { DrawingName } from './drawing.tsx'
import { useT } from './words.ts'

import styles from './notices.module.css'

/** Fetched with the first empty state, into a place that is kept for it; without it the words are enough. */
const Drawing = lazy<(props: { name: DrawingName }) => ReactNode>(() =>
  import('./drawing.tsx').then((part) => ({ default: part.Drawing })).catch(() => ({ default: () => null })),
)

type EmptyProps = { title: string; text?: string; drawing?: DrawingName | undefined; children?: ReactNode }

/** An empty state, with the next step. */
export const EmptyNotice = ({ title, text, drawing = 'tray', children }: EmptyProps) => (
  <div className={`stack ${styles.box}`}>
    <div className={styles.drawing} aria-hidden>
      <Suspense>
        <Drawing name={drawing} />
      </Suspense>
    </div>
    <p className={`strong ${styles.title}`}>{title}</p>
    {text && <p className={`dim ${styles.text}`}>{text}</p>}
    {children}
  </div>
)

type FailedProps = { message: string; onRetry: () => void; reference?: string | undefined }

/** A failed load. `reference` is the request id in the server's log. */
export function FailedNotice({ message, onRetry, reference }: FailedProps) {
  const t = useT()
  return (
    <div className={`stack ${styles.box}`} role="alert">
      <IconAlertTriangle size={32} stroke={1.25} aria-hidden />
      <p className={`strong ${styles.title}`}>{t('app.noSePudoCargar')}</p>
      <p className={`dim ${styles.text}`}>
        {message} {reference && t('app.referencia', { codigo: reference })}
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('app.reintentar')}
      </Button>
    </div>
  )
}

/** Warns that the data on the screen could not be refreshed. */
export function StaleNotice({ message, onRetry }: FailedProps) {
  const t = useT()
  return (
    <p className={`line ${styles.stale}`} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('app.sinActualizar')} {message}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('app.reintentar')}
      </Button>
    </p>
  )
}

/** Placeholder lines of loading content. */
export function LoadingLines({ count = 6, height = 18 }: { count?: number; height?: number }) {
  const t = useT()
  return (
    <Stack gap="md" p="md" component="output" aria-label={t('app.cargando')}>
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} height={height} width={`${95 - ((i * 17) % 40)}%`} />
      ))}
    </Stack>
  )
}
