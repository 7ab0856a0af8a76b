import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { type Frase, useT } from '#web/ui/words.ts'

import styles from './course-card.module.css'

type Props = {
  show: Frase
  hide: Frase
  /** The course of the card, to tell the buttons of several apart. */
  curso: string
  children: () => ReactNode
}

/** A quiet button of a card, and what it opens below. */
export function Unfold({ show, hide, curso, children }: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const label = t(shown ? hide : show)
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        className={styles.quiet}
        aria-expanded={shown}
        aria-label={`${label}: ${curso}`}
        onClick={() => setShown(!shown)}
      >
        {label}
      </Button>
      {shown && children()}
    </div>
  )
}
