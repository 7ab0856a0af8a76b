const EVERY_MS = 100
const PATIENCE_MS = 15_000

/**
 * Brings the element with an id into view and marks it, as soon as it is shown: its page may still read its rows. It
 * comes with the bell, because a student's page of payments has no room for it.
 */
export function showPlace(id: string, until = Date.now() + PATIENCE_MS) {
  const element = document.getElementById(id)
  if (element?.offsetParent) {
    for (const other of document.querySelectorAll('[data-asked]')) other.removeAttribute('data-asked')
    element.dataset['asked'] = ''
    element.scrollIntoView({ block: 'center' })
    return
  }
  if (Date.now() < until) setTimeout(() => showPlace(id, until), EVERY_MS)
}
