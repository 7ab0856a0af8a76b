import { useEffect, useEffectEvent, useState } from 'react'

import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const loadParts = () => import('./parts.tsx')
type Parts = Awaited<ReturnType<typeof loadParts>>

/** Fetches the floating parts in advance. A failure is silent: opening one fetches again and reports it. */
export const prefetchFloating = () => void loadParts().catch(() => undefined)

/** The floating parts, fetched once `wanted`. If they fail to load, a notification says so and `onMissing` is called. */
export function useFloating(wanted: boolean, onMissing?: () => void): Parts | undefined {
  const t = useT()
  const [parts, setParts] = useState<Parts>()
  const reportMissing = useEffectEvent(() => {
    toast.fail(t('app.parteNoLlego'))
    onMissing?.()
  })
  useEffect(() => {
    if (!wanted) return undefined
    let mounted = true
    loadParts().then(
      (loaded) => mounted && setParts(loaded),
      () => mounted && reportMissing(),
    )
    return () => {
      mounted = false
    }
  }, [wanted])
  return parts
}
