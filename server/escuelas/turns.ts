import { rotation } from '#server/core/rotation.ts'

/** Turns of loops that begin beside others. Each has one of its school's few connections. */
const AT_ONCE = 4
/** A turn that lasts, as one that waits for a mail server, gives its place to others after this time. */
const PLACE_MS = 2000

/** Gives the turns of the loops of all schools their time: a school has one place at once, and they come in turns. */
export function shareTurns(atOnce = AT_ONCE, placeMs = PLACE_MS) {
  const waiting = rotation<() => void>()
  const served = new Set<string>()

  function serve() {
    while (served.size < atOnce) {
      const next = waiting.shift((nombre) => !served.has(nombre))
      if (!next) return
      served.add(next.owner)
      next.item()
    }
  }

  return async <T>(nombre: string, turn: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.push(nombre, resolve)
      serve()
    })
    let held = true
    const release = () => {
      if (!held) return
      held = false
      served.delete(nombre)
      serve()
    }
    const late = setTimeout(release, placeMs).unref()
    try {
      return await turn()
    } finally {
      clearTimeout(late)
      release()
    }
  }
}
