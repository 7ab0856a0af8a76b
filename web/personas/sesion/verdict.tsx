import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { type Frase, useT } from '#web/ui/words.ts'

import styles from './verdict.module.css'

const LOOKS = {
  valid: ['good', IconCircleCheck],
  void: ['bad', IconCircleX],
  unknown: ['wait', IconAlertTriangle],
} as const

type Props = { look: keyof typeof LOOKS; titulo: Frase; children: ReactNode }

/** Shows the verdict on a code or a link, and its meaning. */
export function Verdict({ look, titulo, children }: Props) {
  const t = useT()
  const [tone, Icon] = LOOKS[look]
  return (
    <div className={styles.verdict} data-tone={tone}>
      <Icon size={26} aria-hidden />
      <div>
        <strong>{t(titulo)}</strong>
        <p>{children}</p>
      </div>
    </div>
  )
}
