import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import { Problems } from './problems.tsx'
import { isReasonMissing, type ReasonAsked, ReasonInput } from './reason-input.tsx'
import { useT } from './words.ts'

export type Failure = {
  message: string
  errors?: readonly (string | { campo: string; mensaje: string })[]
}

export type Confirmation = {
  titulo: string
  /** The effect, with names and amounts. */
  efecto: ReactNode
  button: string
  danger?: boolean
  motivo?: ReasonAsked
  /** Runs the action. The dialog waits for it, closes when it succeeds and shows its error. */
  run: (motivo: string) => Promise<unknown>
  /** The dialog is gone, confirmed or not. */
  onClose?: () => void
}

/** The effect of an action and its reason, if one is asked for, before it runs. */
export function Confirm({
  efecto,
  button,
  danger,
  motivo,
  run,
  close,
}: Confirmation & { close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const missing = isReasonMissing(motivo, why)
  // Enter confirms, except a destructive action.
  const first = { 'data-autofocus': true }

  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (missing) return
    setBusy(true)
    try {
      await run(why.trim())
      close()
    } catch (error) {
      setFailure(error as Failure)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <div className="prose">{efecto}</div>
        <ReasonInput asked={motivo} value={why} onChange={setWhy} />
        {/* Not spread: `message` of an Error is not enumerable. */}
        {failure && <Problems message={failure.message} errors={failure.errors ?? []} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={busy} {...(danger && !motivo && first)}>
            {t('app.cancelar')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={missing}
            {...(danger ? { color: 'red' } : !motivo && first)}
          >
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A failure with each of its errors. */
export const Failed = ({ message, errors = [] }: Failure) => <Problems message={message} errors={errors} />
