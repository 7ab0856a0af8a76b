/** Gives the focus back to the button of a menu before an entry opens something else: the menu closes, and its entry goes with it. */
export function leaveMenu() {
  const menu = document.activeElement?.closest('[role="menu"]')
  if (menu?.id) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`)?.focus()
}
