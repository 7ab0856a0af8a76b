import { useEffect } from 'react'

import { useGo } from '#web/core/link.tsx'
import { paths } from '#web/paths.ts'

/** Where the application goes at its root. It leads home. */
export function Resumen() {
  const go = useGo()
  useEffect(() => void go(paths.inicio(), { replace: true }), [go])
  return null
}
