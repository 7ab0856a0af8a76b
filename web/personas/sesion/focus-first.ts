/** A `ref` for the only field of a page: focuses it when the page opens. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()
