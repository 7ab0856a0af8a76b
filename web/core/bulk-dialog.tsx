import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { Masivo } from '#contract/shapes.ts'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import { BulkResults } from './bulk-results.tsx'
import type { Bulk } from './list-types.ts'
import { useWrite } from './use-op.ts'

type Props<R> = {
  action: Bulk<R>
  /** The rows it is for, by id, with the name that the list shows. */
  names: ReadonlyMap<number, ReactNode>
  onDone: () => void
  close: () => void
}

/** Asks why, shows what would happen to each row without keeping it, does it, and says what happened. */
export function BulkDialog<R>({ action, names, onDone, close }: Props<R>) {
  const t = useT()
  const [motivo, setMotivo] = useState('')
  const preview = useWrite(action.op, { simular: true })
  const real = useWrite(action.op)
  const [planned, done] = [preview.data as Masivo | undefined, real.data as Masivo | undefined]
  const input = action.input([...names.keys()], motivo.trim()) as never
  const missing = action.motivo === true && motivo.trim().length < 3
  const error = real.error ?? preview.error

  if (done) {
    return (
      <Stack>
        <BulkResults result={done} names={names} kept />
        <Group justify="flex-end">
          <Button onClick={close}>{t('app.cerrar')}</Button>
        </Group>
      </Stack>
    )
  }

  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (missing) return
    if (planned) real.mutate(input, { onSuccess: onDone })
    else preview.mutate(input)
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <div>{t(action.efecto, { ...action.datos, count: names.size })}</div>
        {action.motivo && (
          <Textarea
            data-autofocus
            label={t(action.motivo === true ? 'app.motivo' : 'app.motivoOpcional')}
            disabled={planned !== undefined}
            autosize
            minRows={2}
            maxLength={500}
            value={motivo}
            onChange={(e) => setMotivo(e.currentTarget.value)}
          />
        )}
        {planned && <BulkResults result={planned} names={names} />}
        {error && <Problems message={error.message} errors={error.errors} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={planned ? preview.reset : close}>
            {t(planned ? 'app.volver' : 'app.cancelar')}
          </Button>
          <Button
            type="submit"
            loading={preview.isPending || real.isPending}
            disabled={missing || planned?.procesados === 0}
            {...(planned && action.peligro && { color: 'red' })}
          >
            {planned ? `${t(action.etiqueta)} (${planned.procesados})` : t('masivo.revisar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
