import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { Empty } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { Link } from './link.tsx'
import { May } from './may.tsx'

type ListNamedBy<K> = K extends `vacia.${infer Name}.texto` ? Name : never
/** A list, by the words that say what it is for while nothing is in it: `vacia.<lista>` and `vacia.<lista>.texto`. */
export type Lista = ListNamedBy<Frase>

/** Said when there is nothing at all yet: what is kept here, why there is none, and the next step. */
export function EmptyList({ lista, children }: { lista: Lista; children?: ReactNode }) {
  const t = useT()
  return (
    <Empty title={t(`vacia.${lista}`)} text={t(`vacia.${lista}.texto`)}>
      {children}
    </Empty>
  )
}

/** Where the rows of an empty list come from, to who may go there. */
export function NextStep({ acceso, to, etiqueta }: { acceso: Acceso; to: string; etiqueta: Frase }) {
  const t = useT()
  return (
    <May acceso={acceso}>
      <Button component={Link} to={to} variant="default">
        {t(etiqueta)}
      </Button>
    </May>
  )
}

type Props = {
  lista: Lista
  /** Words or filters leave rows out: the way on is to take them away. */
  narrowed: boolean
  /** Takes them away. */
  widen: () => void
  siguiente?: ReactNode
  nuevo?: { op: Op; etiqueta: Frase } | undefined
  create: () => void
}

/** Why a list shows no row: nothing fits what is asked, or there is nothing yet. */
export function ListEmpty({ lista, narrowed, widen, siguiente, nuevo, create }: Props) {
  const t = useT()
  if (narrowed)
    return (
      <Empty title={t('lista.vacia')} text={t('lista.vaciaTexto')}>
        <Button variant="default" onClick={widen}>
          {t('lista.verTodo')}
        </Button>
      </Empty>
    )
  return (
    <EmptyList lista={lista}>
      {nuevo && (
        <May acceso={nuevo.op.permiso}>
          <Button variant="default" onClick={create}>
            {t(nuevo.etiqueta)}
          </Button>
        </May>
      )}
      {siguiente}
    </EmptyList>
  )
}
