import { useT } from '#web/ui/words.ts'

import styles from './week.module.css'

/** The present moment across the column of today; beside the hours it is written. */
export const NowLine = ({ top }: { top: number }) => (
  <div className={styles.now} style={{ insetBlockStart: top }} aria-hidden />
)

export function NowHour({ top, hora }: { top: number; hora: string }) {
  const t = useT()
  return (
    <time className={styles.nowHour} style={{ insetBlockStart: top }} title={t('calendario.ahora', { hora })}>
      {hora}
    </time>
  )
}
