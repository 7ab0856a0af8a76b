import { useT } from './words.ts'

import styles from './seats.module.css'

type Props = { taken: number; offered: number; capacity: number }

/** Beyond it a square a seat is too small to count. */
const MOST = 60

/** The seats of a group, a square each: taken, held for the waiting list (dashed), free. */
export function Seats({ taken, offered, capacity }: Props) {
  const t = useT()
  const label = t('grupo.ocupacionTexto', { matriculados: taken, capacidad: capacity })
  const part = capacity > MOST ? MOST / capacity : 1
  const lookOf = (seat: number) => {
    if (seat < Math.round(taken * part)) return 'taken'
    return seat < Math.round((taken + offered) * part) ? 'offered' : undefined
  }
  return (
    <span className={styles.seats} role="img" aria-label={label} title={label}>
      {Array.from({ length: Math.round(capacity * part) }, (_, seat) => (
        <span key={seat} data-look={lookOf(seat)} />
      ))}
    </span>
  )
}
