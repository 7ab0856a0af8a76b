import { useWindowEvent } from '@mantine/hooks'

/**
 * Hears the key with which the browser prints, and prints a paper of the program's in its place. `first`: before the list that
 * stands beside the record.
 */
export function usePrintKey(run: (() => void) | undefined, first = false) {
  useWindowEvent(
    'keydown',
    (e) => {
      const isKey = e.key.toLowerCase() === 'p' && (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey
      if (!run || !isKey || e.defaultPrevented) return
      e.preventDefault()
      run()
    },
    { capture: first },
  )
}
