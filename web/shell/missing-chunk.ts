import { checkConnection, waitForConnection } from '#web/core/request/connection.ts'

const MISSING_MESSAGE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script|did not come/i

/** Whether a chunk, or its words, failed to load: no network, or a new version has replaced the files of the old one. */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error && MISSING_MESSAGE.test(error.message)

const RELOADED_KEY = 'escuela.recargada'
const RELOAD_PAUSE_MS = 60_000

/** Reloads the page for the new version, at most once a minute: a further failure waits for the person to reload. */
function reloadOnce() {
  const before = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
  if (Date.now() - before < RELOAD_PAUSE_MS) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

/** Reloads as soon as the server answers. Returns a function that cancels it. */
export function reloadWhenConnected(): () => void {
  let wanted = true
  void checkConnection()
    .then((there) => there || waitForConnection(Infinity))
    .then(() => wanted && reloadOnce())
  return () => {
    wanted = false
  }
}
