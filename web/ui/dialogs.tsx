import { Button, Group, Stack } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { type FormEvent, type ReactNode, useState } from 'react'

import { Problems } from './problems.tsx'
import { type Asked, lacksReason, ReasonInput } from './reason-input.tsx'
import { useT } from './words.ts'

type Failure = { message: string; errors?: readonly (string | { campo: string; mensaje: string })[] }

type Question = {
  titulo: string
  /** What will happen, with names and amounts. */
  efecto: ReactNode
  boton: string
  peligro?: boolean
  motivo?: Asked
  /** Does it. The dialog waits, closes when it ends and shows what it throws. */
  run: (motivo: string) => Promise<unknown>
}

/** Asks before something that cannot be taken back lightly. */
export function confirm(question: Question) {
  const modalId = randomId()
  modals.open({
    modalId,
    title: question.titulo,
    children: <Confirm {...question} close={() => modals.close(modalId)} />,
  })
}

function Confirm({ efecto, boton, peligro, motivo, run, close }: Question & { close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const missing = lacksReason(motivo, why)
  // Enter answers what was asked, but never destroys.
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
        <div>{efecto}</div>
        <ReasonInput asked={motivo} value={why} onChange={setWhy} />
        {/* Not spread: the message of an Error is not among what spreading takes. */}
        {failure && <Problems message={failure.message} errors={failure.errors ?? []} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={busy} {...(peligro && !motivo && first)}>
            {t('app.cancelar')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={missing}
            {...(peligro ? { color: 'red' } : !motivo && first)}
          >
            {boton}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What failed, with each of its errors: for uploads and whatever has no place of its own on the screen. */
export function showFailure(titulo: string, { message, errors = [] }: Failure) {
  modals.open({ title: titulo, children: <Problems message={message} errors={errors} /> })
}
