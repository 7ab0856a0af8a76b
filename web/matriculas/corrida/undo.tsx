import { corrida } from '#contract/institucion/corrida.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

type Props = {
  idCorrida: number
  /** Closes the dialog around the button, if there is one. */
  close?: (() => void) | undefined
  onUndone?: () => void
}

/** Undoes a bulk run, also much later, for the rows that have not changed since. */
export function UndoRun({ idCorrida, close, onUndone }: Props) {
  const t = useT()
  return (
    <OpAction
      op={corrida.deshacer}
      label="masivo.deshacer"
      efecto={t('masivo.deshacerEfecto')}
      close={close}
      input={() => ({ idCorrida })}
      onDone={(result) => {
        onUndone?.()
        modals.open({ title: t('masivo.deshacer'), children: <BulkResults result={result} kept /> })
      }}
    />
  )
}
