import { Skeleton } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import styles from './inicio.module.css'

const CARDS = 4
const ROWS = 3

/** Stands in place of the home while it is asked for: as high as the window, so that nothing below it moves. */
export function HomeSkeleton() {
  const t = useT()
  return (
    <output className={styles.skeleton} aria-label={t('app.cargando')}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={`panel grid ${styles.skeletonCard}`}>
          {Array.from({ length: ROWS }, (_row, row) => (
            <Skeleton key={row} height={14} width={`${90 - ((card + row) % ROWS) * 20}%`} />
          ))}
        </div>
      ))}
    </output>
  )
}
