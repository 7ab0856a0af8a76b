import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { type Frase, useT } from '#web/ui/words.ts'

import styles from './section.module.css'

type Props = { id: string; number: number; titulo: Frase; done: boolean; children: ReactNode }

/** A step of the enrolment. All are on the page; the number gives the order, and the tick marks a completed step. */
export function StepSection({ id, number, titulo, done, children }: Props) {
  const t = useT()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titulo`} tabIndex={-1}>
      <h2 id={`${id}-titulo`} className={`row ${styles.title}`}>
        <span className={`quiet disc ${styles.number}`} data-done={done || undefined}>
          {done ? <IconCheck size={15} stroke={2.5} aria-label={t('matricular.listo')} /> : number}
        </span>
        {t(titulo)}
      </h2>
      {children}
    </section>
  )
}

export const StepWaiting = ({ frase }: { frase: Frase }) => <p className="dim">{useT()(frase)}</p>

const FIRST_FIELD = '[aria-invalid="true"], input:not([type="hidden"], :disabled), button'

/** Frames to wait for a step that is still loading: about one second. */
const MAX_FRAMES = 60

/** Scrolls to a step and focuses its first field, or the step itself, once it is rendered. */
export function focusStep(id: string, first = FIRST_FIELD) {
  let left = MAX_FRAMES
  const look = () => {
    const section = document.querySelector<HTMLElement>(`#${id}`)
    const target = first ? section?.querySelector<HTMLElement>(first) : undefined
    if (first && !target && left-- > 0) return void requestAnimationFrame(look)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
    ;(target ?? section)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}
