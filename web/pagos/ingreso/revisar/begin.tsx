import { Button } from '@mantine/core'

import { useKeyWords } from '#web/core/shortcuts.ts'
import { useKeys } from '#web/core/use-keys.ts'
import { Key } from '#web/ui/key.tsx'
import { useT } from '#web/ui/words.ts'

import { useQueue } from './queue.ts'

/** Opens the first of what waits; from there on, one goes to the next. */
export function Begin() {
  const t = useT()
  const { id, first, open } = useQueue()
  const begin = first && id === undefined ? () => open(first.idIngreso) : undefined
  useKeys('bandeja', { siguiente: begin })
  const { heard, drawn } = useKeyWords('bandeja', 'siguiente')
  return (
    <Button
      disabled={!first}
      onClick={begin}
      aria-keyshortcuts={heard}
      rightSection={drawn && <Key>{drawn}</Key>}
    >
      {t('revisar.empezar')}
    </Button>
  )
}
