import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { randomId, useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { usuario } from '#contract/personas/usuario.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

const PrintedInvitation = lazyPart(
  async () => (await import('./printed-invitation.tsx')).PrintedInvitation,
  null,
)

type Nuevo = Reply<typeof usuario.guardar>['usuario']

/** A value to copy. Where the browser forbids copying, the text is selected instead. */
function CopyField({ label, value, copy }: { label: string; value: string; copy: string }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const clipboard = useClipboard()
  const text = clipboard.copied ? t('usuario.copiado') : copy
  const take = () => {
    input.current?.select()
    clipboard.copy(value)
  }
  return (
    <TextInput
      ref={input}
      readOnly
      label={label}
      value={value}
      onFocus={(e) => e.currentTarget.select()}
      styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--type-16)' } }}
      rightSection={
        <ActionIcon variant="subtle" aria-label={text} title={text} onClick={take}>
          {clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </ActionIcon>
      }
    />
  )
}

/** The first sign-in of a new user: a link or a password, with instructions to hand it over. */
export function OneTimeAccess({ row }: { row: Nuevo }) {
  const t = useT()
  const { institucion } = useSesion()
  const clipboard = useClipboard()
  const [printing, setPrinting] = useState(false)
  const { login, claveInicial } = row
  if (!claveInicial)
    return <CopyField label={t('usuario.login')} value={login} copy={t('usuario.copiarLogin')} />
  const message = t('usuario.mensajeAcceso', {
    institucion: institucion.nombre,
    direccion: location.origin,
    login,
    clave: claveInicial,
  })
  return (
    <Stack gap="md">
      <p>{t('usuario.claveUnaVez', { nombre: fullName(row) })}</p>
      <CopyField label={t('usuario.login')} value={login} copy={t('usuario.copiarLogin')} />
      <CopyField label={t('usuario.claveTitulo')} value={claveInicial} copy={t('usuario.copiarClave')} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => clipboard.copy(message)}
        >
          {t(clipboard.copied ? 'usuario.copiado' : 'usuario.copiarMensaje')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('usuario.imprimirInvitacion')}
        </Button>
      </Group>
      {printing && <PrintedInvitation row={row} clave={claveInicial} done={() => setPrinting(false)} />}
    </Stack>
  )
}

function OneTimeDialog({ row, close }: { row: Nuevo; close: () => void }) {
  const t = useT()
  return (
    <Stack>
      <OneTimeAccess row={row} />
      <Group justify="flex-end">
        <Button onClick={close}>{t('usuario.listo')}</Button>
      </Group>
    </Stack>
  )
}

/** Shows a password that cannot be shown again, so a click outside does not close the dialog. */
export function showOneTimeAccess(title: string, row: Nuevo) {
  const modalId = randomId()
  modals.open({
    modalId,
    title,
    closeOnClickOutside: false,
    children: <OneTimeDialog row={row} close={() => modals.close(modalId)} />,
  })
}
