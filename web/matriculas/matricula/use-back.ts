import { useCanGoBack, useRouter } from '@tanstack/react-router'

import { useNavigateTo } from '#web/core/screen/link.tsx'

/** Goes back to where one came from, as it was left; to `otherwise` when the page was opened by its address. */
export function useBack(otherwise: string) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const go = useNavigateTo()
  return () => (canGoBack ? history.back() : void go(otherwise))
}
