import { Button } from '@mantine/core'

import { useKeys } from '#web/core/use-keys.ts'
import { Key } from '#web/ui/key.tsx'
import { useT } from '#web/ui/words.ts'

import { useQueue } from './queue.ts'

/** Opens the first of what waits; from there on, one goes to the next. */
export function Begin() {
  const t = useT()
  const { id, first, open } = useQueue()
  const begin = first && id === undefined ? () => open(first.idIngreso) : undefined
  useKeys({ j: begin })
  return (
    <Button disabled={!first} onClick={begin} aria-keyshortcuts="J" rightSection={<Key>J</Key>}>
      {t('revisar.empezar')}
    </Button>
  )
}
