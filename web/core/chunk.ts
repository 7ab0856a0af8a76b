import { look, recovered } from './connection.ts'

const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i

/** A part of the program that did not come: there is no network, or there is a new version and the old parts are gone. */
export const isMissingChunk = (error: unknown) => error instanceof Error && MISSING.test(error.message)

const DONE = 'escuela.recargada'
const AGAIN_MS = 60_000

/** Starts over with the new version, once: what fails again after that is left to the person. */
function reloadOnce() {
  const before = Number(sessionStorage.getItem(DONE) ?? 0)
  if (Date.now() - before < AGAIN_MS) return
  sessionStorage.setItem(DONE, String(Date.now()))
  location.reload()
}

/** As soon as the server is there. What it returns gives up. */
export function reloadWhenThere(): () => void {
  let wanted = true
  void look()
    .then((there) => there || recovered(Infinity))
    .then(() => wanted && reloadOnce())
  return () => {
    wanted = false
  }
}
