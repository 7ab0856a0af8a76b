import { type RefObject, useLayoutEffect } from 'react'

const DIALOG = '[role="dialog"]'
const FIELD =
  ':is(input:not([type="hidden"]), textarea, select, [role="combobox"]):not(:disabled, [tabindex="-1"])'

/** A form among others, of a tab or a list, does not take the focus. */
const dialogOf = (form: HTMLElement) =>
  form.closest('[role="tabpanel"]') ? null : form.closest<HTMLElement>(DIALOG)

/**
 * Opens a dialog with the focus in the first field of its form, or in the one that the form names: otherwise it would be on
 * the button that closes, which stands above.
 */
export function useFirstField(form: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = form.current && dialogOf(form.current)
    const field = form.current?.querySelector<HTMLElement>(FIELD)
    if (!dialog || !field || dialog.querySelector('[data-autofocus]')) return
    // The dialog reads it as it opens.
    field.dataset.autofocus = 'true'
    // A form that came after its dialog had opened, perhaps in place of the button that asked for it.
    const { activeElement, body } = document
    if (activeElement === body || dialog.contains(activeElement)) field.focus()
  }, [form])
}
