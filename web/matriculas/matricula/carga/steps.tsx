import { IconCheck } from '@tabler/icons-react'

import { useT } from '#web/ui/words.ts'

import styles from './start.module.css'

const STEPS = ['archivo', 'columnas', 'revisar'] as const

/** Where one is on the way from a file to the enrolments. */
export function SheetSteps({ now }: { now: (typeof STEPS)[number] }) {
  const t = useT()
  const at = STEPS.indexOf(now)
  return (
    <ol className={`line quiet ${styles.steps}`}>
      {STEPS.map((step, n) => (
        <li key={step} className="row" aria-current={n === at ? 'step' : undefined}>
          {n < at && <IconCheck size={15} stroke={2} aria-hidden />}
          {t(`carga.paso.${step}`)}
        </li>
      ))}
    </ol>
  )
}
