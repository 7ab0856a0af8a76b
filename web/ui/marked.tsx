import type { ReactNode } from 'react'

import { OfArea } from './area.tsx'
import type { Names } from './initials-of.ts'
import { Initials } from './initials.tsx'

/** The area or the person of a choice. */
export type Mark = { idArea: number } | Names

type Props = { mark: Mark | undefined; children?: ReactNode }

/** A name with the colour of its area or the initials of its person before it. */
export function Marked({ mark, children }: Props) {
  if (!mark) return <span>{children}</span>
  if ('idArea' in mark) return <OfArea area={mark}>{children}</OfArea>
  return (
    <span className="mark">
      <Initials of={mark} />
      {children}
    </span>
  )
}
