import { useT } from './words.ts'

import styles from './occupancy.module.css'

type Props = { taken: number; capacity: number }

/** The occupancy of a group, as a bar and in figures. */
export function Occupancy({ taken, capacity }: Props) {
  const t = useT()
  const part = Math.min(100, Math.round((taken / capacity) * 100))
  return (
    <span
      className={`mark nowrap ${styles.occupancy}`}
      role="img"
      aria-label={t('grupo.ocupacionTexto', { matriculados: taken, capacidad: capacity })}
      data-full={taken >= capacity || undefined}
    >
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${part}%` }} />
      </span>
      <span className="cifra">
        {taken}/{capacity}
      </span>
    </span>
  )
}
