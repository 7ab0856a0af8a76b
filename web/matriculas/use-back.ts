import { useCanGoBack, useRouter } from '@tanstack/react-router'

import { useNavigateTo } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'

/** Goes back to the list as it was left, or to the enrolments when the page was opened by its address. */
export function useBack() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const go = useNavigateTo()
  return () => (canGoBack ? history.back() : void go(paths.matriculas()))
}
