import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

import type { Frase } from '#web/ui/words.ts'

import { refusalReason } from './format.ts'

/** Takes a file that is chosen, dropped or pasted, unless the server would refuse it: `refused` says why. */
export function useTakeFile(onFile: (file: File) => void, pastes: boolean) {
  const [refused, setRefused] = useState<{ nombre: string; why: Frase }>()
  const take = async (chosen: File) => {
    const why = await refusalReason(chosen)
    setRefused(why && { nombre: chosen.name, why })
    if (!why) onFile(chosen)
  }
  // A screenshot is pasted from the clipboard.
  useWindowEvent('paste', ({ clipboardData }) => {
    const [pasted] = clipboardData?.files ?? []
    if (pasted && pastes) void take(pasted)
  })
  return { take: (chosen: File) => void take(chosen), refused }
}
