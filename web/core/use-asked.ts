import { readId } from './params.ts'
import { useParams } from './use-params.ts'

/** Brings an element into view as soon as it is shown: its list may wait hidden for what stands above it. */
function bringIntoView(element: HTMLElement | null) {
  if (!element) return
  const seen = new ResizeObserver(() => {
    if (element.offsetParent === null) return
    element.scrollIntoView({ block: 'center' })
    seen.disconnect()
  })
  seen.observe(element)
}

/** Marks the row whose id the address has under `name`, and brings it into view: `?pago=12`. */
export function useAsked(name: string) {
  const asked = readId(useParams()[0][name])
  return (id: number) => (id === asked ? { ref: bringIntoView, 'data-asked': true } : {})
}
