import { Button } from '@mantine/core'

import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import { useQueue } from './queue.ts'

/** Opens the first waiting payment; each decision opens the next. */
export function ReviewButton() {
  const t = useT()
  const { id, first, open } = useQueue()
  const begin = first && id === undefined ? () => open(first.idIngreso) : undefined
  useShortcuts('bandeja', { siguiente: begin })
  const { heard, drawn } = useKeyLabels('bandeja', 'siguiente')
  return (
    <Button
      disabled={!first}
      onClick={begin}
      aria-keyshortcuts={heard}
      rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
    >
      {t('revisar.empezar')}
    </Button>
  )
}
