import type { ReactNode } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import type { Tab } from '#web/core/screen/lent.ts'
import type { Frase } from '#web/ui/words.ts'

export type RecordProps<O extends Op> = {
  /** The read of the record: takes `{ id }`. */
  op: O
  titulo: (row: Reply<O>) => ReactNode
  /** Before the title: initials, a colour. */
  marca?: (row: Reply<O>) => ReactNode
  insignia?: (row: Reply<O>) => ReactNode
  /** The main facts of the record, above its tabs. */
  resumen?: (row: Reply<O>) => ReactNode
  acciones?: (row: Reply<O>) => ReactNode
  fichas: Tab<Reply<O>>[]
  editar?: {
    op: Op
    ver: (row: Reply<O>, done: () => void) => ReactNode
    /** Why the row cannot be edited: the button stays visible and shows the reason. */
    impide?: (row: Reply<O>) => string | undefined
    /** The button is one of the entries of the record's own menu. */
    enMenu?: true
    /** The button precedes the other acts: none is more usual. */
    isFirst?: true
  }
  nuevo?: { titulo: Frase; ver: (done: (id: number) => void) => ReactNode }
  /** The audited table of the history tab. */
  entidad?: string
  size?: number | string
}
