import { useSyncExternalStore } from 'react'

/** Why the server cannot be reached (network or server) and when the next probe is, in epoch milliseconds. */
export type ConnectionTrouble = { kind: 'red' | 'servidor'; next: number }

const WAITS_S = [2, 4, 8, 15, 30]
const PROBE_TIMEOUT_MS = 5000
// A public operation that also queries the database.
const PROBE_PATH = '/api/portada'

let trouble: ConnectionTrouble | undefined
let probes = 0
let probeTimer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export const isConnected = () => trouble === undefined

/** Calls back whenever the connection is lost or restored. Returns the unsubscribe function. */
export function onConnectionChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useConnectionTrouble = () => useSyncExternalStore(onConnectionChange, () => trouble)

function setTrouble(next: ConnectionTrouble | undefined) {
  if (!next && !trouble) return
  trouble = next
  for (const listener of listeners) listener()
}

function scheduleProbe() {
  const seconds = WAITS_S[Math.min(probes++, WAITS_S.length - 1)] as number
  clearTimeout(probeTimer)
  probeTimer = setTimeout(() => void checkConnection(), seconds * 1000)
  setTrouble({ kind: navigator.onLine ? 'servidor' : 'red', next: Date.now() + seconds * 1000 })
}

function clearTrouble() {
  clearTimeout(probeTimer)
  probes = 0
  setTrouble(undefined)
}

const probeServer = () =>
  navigator.onLine
    ? fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        ({ status }) => status < 500,
        () => false,
      )
    : Promise.resolve(false)

/** Whether the server answers now. Concurrent callers share one probe; a failed probe is repeated until it answers. */
export function checkConnection(): Promise<boolean> {
  probing ??= probeServer()
    .then((there) => {
      if (there) clearTrouble()
      else scheduleProbe()
      return there
    })
    .finally(() => (probing = undefined))
  return probing
}

/** Waits until the server is reachable; false after `withinMs`. */
export async function waitForConnection(withinMs: number): Promise<boolean> {
  if (isConnected()) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const tired = withinMs < Infinity ? setTimeout(() => resolve(false), withinMs) : undefined
  const stop = onConnectionChange(() => isConnected() && resolve(true))
  return promise.finally(() => {
    clearTimeout(tired)
    stop()
  })
}

/** The browser's own events detect a lost network before any request fails. */
export function watchNetwork() {
  addEventListener('offline', () => void checkConnection())
  addEventListener('online', () => void checkConnection())
  if (!navigator.onLine) void checkConnection()
}
