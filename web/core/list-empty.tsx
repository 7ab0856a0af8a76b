import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op } from '#contract/op.ts'
import { Empty } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { May } from './may.tsx'

/** Said when there is nothing at all yet: what belongs here, and the next step. */
export type Vacio = { titulo: Frase; texto: Frase; accion?: ReactNode }

type Props = {
  /** Words or filters leave rows out: the way on is to take them away. */
  narrowed: boolean
  vacio?: Vacio | undefined
  nuevo?: { op: Op; etiqueta: Frase } | undefined
  create: () => void
}

/** Why a list shows no row: nothing fits what is asked, or there is nothing yet. */
export function ListEmpty({ narrowed, vacio, nuevo, create }: Props) {
  const t = useT()
  if (narrowed || !vacio) return <Empty title={t('lista.vacia')} text={t('lista.vaciaTexto')} />
  return (
    <Empty title={t(vacio.titulo)} text={t(vacio.texto)}>
      {vacio.accion}
      {nuevo && (
        <May acceso={nuevo.op.permiso}>
          <Button variant="default" onClick={create}>
            {t(nuevo.etiqueta)}
          </Button>
        </May>
      )}
    </Empty>
  )
}
