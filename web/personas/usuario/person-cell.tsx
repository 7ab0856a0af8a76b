import { personName } from '#contract/core/person-name.ts'
import { Initials } from '#web/ui/initials.tsx'

import styles from './person-cell.module.css'

type Props = {
  of: Parameters<typeof personName>[0]
  /** In capitals, where the commission says so. */
  upper?: boolean
}

/** A person as a row names them: initials, then surnames and names. */
export const PersonCell = ({ of, upper = false }: Props) => (
  <span className={`mark ${styles.person}`}>
    <Initials of={of} />
    <bdi>{upper ? personName(of).toLocaleUpperCase() : personName(of)}</bdi>
  </span>
)
