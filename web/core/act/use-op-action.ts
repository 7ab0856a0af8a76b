import type { ReactNode } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useOptimisticRow } from '#web/core/request/use-optimistic-row.ts'
import { askConfirmation } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

export type OpActionProps<O extends Op> = {
  op: O
  label: Frase
  /** The effect with names and amounts, shown before the confirmation. */
  efecto: ReactNode
  input: (motivo: string) => OpInput<O>
  motivo?: boolean | 'opcional'
  danger?: boolean
  /** Why the action is not available now: it stays visible and shows the reason. */
  impide?: string | undefined
  /** Reads that show the row: updated at once and restored if the write is refused. For writes that are seldom refused. */
  follows?: readonly Op[]
  /** Closes the dialog around the button: only one dialog is shown at a time. */
  close?: (() => void) | undefined
  onDone?: (reply: Reply<O>) => void
}

/** Asks for the confirmation of one write on one record, and runs it. */
export function useOpAction<O extends Op>(props: OpActionProps<O>) {
  const { op, label, efecto, input, motivo, danger, onDone } = props
  const t = useT()
  const write = useWrite(op)
  const guess = useOptimisticRow()

  const send = async (why: string) => {
    const reply = await write.mutateAsync(input(why))
    const { mensaje, procesados } = reply as { mensaje?: string; procesados?: number }
    // A run that refused its only row has changed nothing: its caller says why.
    if (procesados !== 0) toast.done(mensaje ?? t('form.guardado'))
    onDone?.(reply)
  }
  const run = async (why: string) => {
    // With a typed reason the dialog waits for the answer, so that a refusal does not lose the text.
    if (!props.follows || why) return send(why)
    const back = guess(props.follows, input(why) as object)
    send(why).catch((error: ApiError) => {
      back()
      toast.fail(error.message)
    })
  }
  const ask = () => {
    props.close?.()
    askConfirmation({
      titulo: t(label),
      efecto,
      button: t(label),
      run,
      ...(motivo && { motivo }),
      ...(danger && { danger }),
    })
  }
  return ask
}
