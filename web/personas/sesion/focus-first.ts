/** For the one field a page is about: as a `ref`, it takes the cursor when the page opens. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()
