import { Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

type Place = { pathname: string; search: object }
type Props = {
  unsaved: () => boolean
  /** Parameter of the address that changes which part of the same screen is shown: its change loses nothing. */
  part?: string
}

/** Whether two addresses differ by that parameter alone. */
const isSameScreen = (part: string, one: Place, other: Place) =>
  one.pathname === other.pathname &&
  JSON.stringify({ ...one.search, [part]: undefined }) ===
    JSON.stringify({ ...other.search, [part]: undefined })

/** Asks before unsaved changes are lost by a link, by Back or by closing the page. */
export function LeaveGuard({ unsaved, part }: Props) {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && !(part && isSameScreen(part, current, next)),
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
