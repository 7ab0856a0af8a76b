import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'

import { sesion } from '#contract/sesion.ts'
import { useWrite } from '#web/core/use-op.ts'
import { t } from '#web/core/words.ts'
import { useT } from '#web/ui/words.ts'

/** Over whatever was being done, which then goes on. */
export const askPassword = () =>
  new Promise<boolean>((resolve) => {
    const modalId = modals.open({
      title: t('sesion.reidentificarTitulo'),
      onClose: () => resolve(false),
      children: (
        <Again
          done={() => {
            resolve(true)
            modals.close(modalId)
          }}
          close={() => modals.close(modalId)}
        />
      ),
    })
  })

function Again({ done, close }: { done: () => void; close: () => void }) {
  const t = useT()
  const [clave, setClave] = useState('')
  const { mutate, error, isPending } = useWrite(sesion.identificar)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    mutate({ clave }, { onSuccess: done })
  }
  const problem =
    error?.errors.map((one) => (typeof one === 'string' ? one : one.mensaje))[0] ?? error?.message
  return (
    <form onSubmit={submit}>
      <Stack>
        <p style={{ margin: 0 }}>{t('sesion.reidentificarTexto')}</p>
        <PasswordInput
          data-autofocus
          label={t('login.clave')}
          autoComplete="current-password"
          value={clave}
          onChange={(e) => setClave(e.currentTarget.value)}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': t('login.verClave'), tabIndex: 0 }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('app.cancelar')}
          </Button>
          <Button type="submit" loading={isPending} disabled={clave === ''}>
            {t('sesion.continuar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
