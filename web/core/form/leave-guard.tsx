import { Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

/** Asks before unsaved changes are lost by a link, by Back or by closing the page. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('form.salirTitulo')}
      zIndex={400}
      // The Escape that closes the drawer opens this question, and must not also answer it; a second Escape does.
      closeOnEscape={false}
      onKeyDown={(e) => {
        e.stopPropagation()
        if (e.key === 'Escape') reset?.()
      }}
    >
      <p>{t('form.salirTexto')}</p>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('form.salir')}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {t('form.seguir')}
        </Button>
      </Group>
    </Modal>
  )
}
