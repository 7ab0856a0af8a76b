import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type ChosenRows = ReadonlyMap<number, unknown>
type Place = { top: number; left: number; page: number; chosen: ChosenRows }

/** The scroll position and choice of each step of the history, in memory. */
const places = new Map<string, Place>()
const MAX_PLACES = 60

function storePlace(step: string, place: Place) {
  places.delete(step)
  places.set(step, place)
  const [oldest] = places.keys()
  if (places.size > MAX_PLACES && oldest) places.delete(oldest)
}

/** Identifies a list at a step of the history: Back gives the same id. Undefined for a list inside another screen. */
export function useHistoryStep(list: string, local: boolean) {
  const step = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href })
  return local ? undefined : `${step} ${list}`
}

export const chosenRowsAt = (step: string | undefined) => (step ? places.get(step)?.chosen : undefined)

/** After a change made on another page, the rows chosen before it are not chosen when a list is shown again. */
export function forgetChosenRows() {
  for (const [step, place] of places) places.set(step, { ...place, chosen: new Map() })
}

type Options = {
  step: string | undefined
  /** The query as a text: another query starts at its first row. */
  asked: string
  /** Whether the visible rows are those of `asked`. */
  ready: boolean
  body: RefObject<HTMLElement | null>
  chosen: ChosenRows
}

/** Restores the scroll position of a list, and goes to its first row when the query changes. */
export function useScrollPlace({ step, asked, ready, body, chosen }: Options) {
  const now = useRef(chosen)
  const shown = useRef<string>(undefined)
  const table = () => body.current?.querySelector('section')

  useLayoutEffect(() => {
    now.current = chosen
  })

  useLayoutEffect(
    () => () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = table() ?? {}
      if (step) storePlace(step, { top, left, page: window.scrollY, chosen: now.current })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- read when the step is left, wherever the list is by then
    [step],
  )

  useLayoutEffect(() => {
    if (!ready || shown.current === asked) return
    const isFirst = shown.current === undefined
    shown.current = asked
    const place = step ? places.get(step) : undefined
    if (place) {
      table()?.scrollTo(place)
      if (isFirst) window.scrollTo({ top: place.page })
    } else if (!isFirst) {
      table()?.scrollTo({ top: 0 })
      if (body.current && body.current.getBoundingClientRect().top < 0) body.current.scrollIntoView()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the table is found when it is needed
  }, [ready, asked, step])
}
