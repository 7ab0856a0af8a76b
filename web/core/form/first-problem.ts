import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first invalid field, or else to the message at the top. Where both do not fit, the field is seen. */
export function focusFirstProblem(form: HTMLElement | null) {
  const message = form?.querySelector<HTMLElement>('[role="alert"]')
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message
  message?.scrollIntoView({ block: 'nearest' })
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}

/** The same once a refusal is on the page: a frame after the answer is too early on a slow machine. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refusal: Error | null | undefined) {
  useEffect(() => {
    if (refusal) focusFirstProblem(form.current)
  }, [form, refusal])
}
