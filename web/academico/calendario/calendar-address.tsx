import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus } from '@tabler/icons-react'

import { calendario } from '#contract/academico/calendario.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

/** The address with which a phone's or mail program's calendar subscribes to the person's classes. */
export function CalendarAddress({ size }: { size?: 'xs' }) {
  const t = useT()
  const [opened, { open, close }] = useDisclosure()
  return (
    <May acceso={calendario.mio.permiso}>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconCalendarPlus size={17} aria-hidden />}
        onClick={open}
      >
        {t('calendario.enMiTelefono')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('calendario.enMiTelefono')}>
        <Address />
      </Modal>
    </May>
  )
}

function Address() {
  const t = useT()
  const { data } = useRead(calendario.mio, {})
  const renovar = useWrite(calendario.renovar)
  if (!data) return null
  if (!data.direccion)
    return (
      <Stack>
        <p>{t('calendario.explica')}</p>
        <Button loading={renovar.isPending} onClick={() => renovar.mutate({})}>
          {t('calendario.crear')}
        </Button>
      </Stack>
    )
  const url = `${location.origin}${data.direccion}`
  return (
    <Stack>
      <p>{t('calendario.explica')}</p>
      <TextInput
        label={t('calendario.direccion')}
        description={t('calendario.secreta')}
        value={url}
        readOnly
        onFocus={(e) => e.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{t(copied ? 'calendario.copiada' : 'calendario.copiar')}</Button>
          )}
        </CopyButton>
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendario.abrir')}
        </Button>
        <OpAction
          op={calendario.renovar}
          label="calendario.cambiar"
          efecto={t('calendario.cambiarEfecto')}
          input={() => ({})}
        />
      </Group>
    </Stack>
  )
}
