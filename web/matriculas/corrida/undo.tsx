import { modals } from '@mantine/modals'

import { corrida } from '#contract/matriculas/corrida.ts'
import { BulkResults } from '#web/core/bulk-results.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { useT } from '#web/ui/words.ts'

type Props = {
  idCorrida: number
  /** Closes the dialog that it is in, if it is in one. */
  close?: (() => void) | undefined
}

/** A bulk run is undone long after, for the rows to which nothing else has happened. */
export function UndoRun({ idCorrida, close }: Props) {
  const t = useT()
  return (
    <OpAction
      op={corrida.deshacer}
      etiqueta="masivo.deshacer"
      efecto={t('masivo.deshacerEfecto')}
      salir={close}
      input={() => ({ idCorrida })}
      onDone={(result) =>
        modals.open({ title: t('masivo.deshacer'), children: <BulkResults result={result} kept /> })
      }
    />
  )
}
