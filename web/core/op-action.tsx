import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { confirm } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { ApiError } from './api-error.ts'
import type { RequestInput } from './client.ts'
import { May } from './may.tsx'
import { useWrite } from './use-op.ts'
import { useOptimisticRow } from './use-optimistic-row.ts'

type Props<O extends Op> = {
  op: O
  etiqueta: Frase
  /** What will happen, with names and amounts: shown before doing it. */
  efecto: ReactNode
  input: (motivo: string) => RequestInput<O>
  motivo?: boolean | 'opcional'
  peligro?: boolean
  /** Why it cannot be done now: the button is seen, and says so. */
  impide?: string | undefined
  /** What reads the row: it is shown as it will be at once, and as it was if that is refused. For what is refused seldom. */
  enseguida?: readonly Op[]
  variant?: 'default' | 'filled' | 'subtle'
  /** Takes away the dialog that it is in: one is shown at a time, and what it was at would be lost below the question. */
  salir?: (() => void) | undefined
  onDone?: (reply: Reply<O>) => void
}

/** A button that does one thing to one record, after saying what it will do. */
export function OpAction<O extends Op>(props: Props<O>) {
  const { op, etiqueta, efecto, input, motivo, peligro, impide, variant = 'default', onDone } = props
  const t = useT()
  const write = useWrite(op)
  const guess = useOptimisticRow()

  const send = async (why: string) => {
    const reply = await write.mutateAsync(input(why))
    toast.done((reply as { mensaje?: string }).mensaje ?? t('form.guardado'))
    onDone?.(reply)
  }
  const run = async (why: string) => {
    // A reason that was typed is not lost to a refusal.
    if (!props.enseguida || why) return send(why)
    const back = guess(props.enseguida, input(why) as object)
    send(why).catch((error: ApiError) => {
      back()
      toast.fail(error.message)
    })
  }
  const ask = () => {
    props.salir?.()
    confirm({
      titulo: t(etiqueta),
      efecto,
      boton: t(etiqueta),
      run,
      ...(motivo && { motivo }),
      ...(peligro && { peligro }),
    })
  }

  return (
    <May acceso={op.permiso}>
      <Tooltip label={impide} disabled={!impide}>
        <Button
          size="xs"
          variant={peligro ? 'light' : variant}
          {...(peligro && { color: 'red' })}
          // Still reached by the keyboard, so that its reason is heard too.
          {...(impide && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={impide ? undefined : ask}
        >
          {t(etiqueta)}
        </Button>
      </Tooltip>
    </May>
  )
}
