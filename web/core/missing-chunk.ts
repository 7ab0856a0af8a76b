import { checkConnection, waitForConnection } from './connection.ts'

const MISSING_MESSAGE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i

/** A part of the program that did not come: there is no network, or there is a new version and the old parts are gone. */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error && MISSING_MESSAGE.test(error.message)

const RELOADED_KEY = 'escuela.recargada'
const RELOAD_PAUSE_MS = 60_000

/** Starts over with the new version, once: what fails again after that is left to the person. */
function reloadOnce() {
  const before = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
  if (Date.now() - before < RELOAD_PAUSE_MS) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

/** As soon as the server is there. What it returns gives up. */
export function reloadWhenConnected(): () => void {
  let wanted = true
  void checkConnection()
    .then((there) => there || waitForConnection(Infinity))
    .then(() => wanted && reloadOnce())
  return () => {
    wanted = false
  }
}
