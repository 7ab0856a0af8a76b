import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { Link } from '#web/core/screen/link.tsx'
import { May } from '#web/core/session/may.tsx'
import type { DrawingName } from '#web/ui/drawing.tsx'
import { EmptyNotice } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type ListNamedBy<K> = K extends `vacia.${infer Name}.texto` ? Name : never
/** A list named by the key of its empty-state words: `vacia.<lista>` and `vacia.<lista>.texto`. */
export type Lista = ListNamedBy<Frase>

/** A list that is empty because all is done, and those of papers. */
const DRAWINGS: Partial<Record<Lista, DrawingName>> = {
  deudas: 'done',
  certificados: 'paper',
  formatos: 'paper',
  ingresosPorConfirmar: 'done',
  porCobrar: 'done',
  revisiones: 'done',
}

/** Shown when a list has no rows at all: what the list is for, why it is empty, and the next step. */
export function EmptyList({ lista, children }: { lista: Lista; children?: ReactNode }) {
  const t = useT()
  return (
    <EmptyNotice title={t(`vacia.${lista}`)} text={t(`vacia.${lista}.texto`)} drawing={DRAWINGS[lista]}>
      {children}
    </EmptyNotice>
  )
}

/** A link to where the rows of an empty list come from, shown with the authority for it. */
export function NextStep({ acceso, to, label }: { acceso: Acceso; to: string; label: Frase }) {
  const t = useT()
  return (
    <May acceso={acceso}>
      <Button component={Link} to={to} variant="default">
        {t(label)}
      </Button>
    </May>
  )
}

type Props = {
  lista: Lista
  /** A search or filters exclude rows; the next step is to remove them. */
  narrowed: boolean
  widen: () => void
  next?: ReactNode
  nuevo?: { op: Op; label: Frase } | undefined
  create: () => void
}

/** Why a list shows no rows: no match for the search, or no rows yet. */
export function ListEmpty({ lista, narrowed, widen, next, nuevo, create }: Props) {
  const t = useT()
  if (narrowed)
    return (
      <EmptyNotice title={t('lista.vacia')} text={t('lista.vaciaTexto')} drawing="search">
        <Button variant="default" onClick={widen}>
          {t('lista.verTodo')}
        </Button>
      </EmptyNotice>
    )
  return (
    <EmptyList lista={lista}>
      {nuevo && (
        <May acceso={nuevo.op.permiso}>
          <Button variant="default" onClick={create}>
            {t(nuevo.label)}
          </Button>
        </May>
      )}
      {next}
    </EmptyList>
  )
}
