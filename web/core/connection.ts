import { useSyncExternalStore } from 'react'

/** What stands between this page and the server, and when it is looked at again. */
export type Trouble = { kind: 'red' | 'servidor'; next: number }

const WAITS_S = [2, 4, 8, 15, 30]
const PATIENCE_MS = 5000
// It asks for the database too, and anybody may ask for it.
const PROBE = '/api/portada'

let trouble: Trouble | undefined
let looks = 0
let timer: ReturnType<typeof setTimeout> | undefined
let looking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export const isConnected = () => trouble === undefined

/** Calls back whenever the connection goes or comes back. What it returns stops listening. */
export function onConnection(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTrouble = () => useSyncExternalStore(onConnection, () => trouble)

function set(next: Trouble | undefined) {
  if (!next && !trouble) return
  trouble = next
  for (const listener of listeners) listener()
}

function later() {
  const seconds = WAITS_S[Math.min(looks++, WAITS_S.length - 1)] as number
  clearTimeout(timer)
  timer = setTimeout(() => void look(), seconds * 1000)
  set({ kind: navigator.onLine ? 'servidor' : 'red', next: Date.now() + seconds * 1000 })
}

function back() {
  clearTimeout(timer)
  looks = 0
  set(undefined)
}

const answers = () =>
  navigator.onLine
    ? fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        ({ status }) => status < 500,
        () => false,
      )
    : Promise.resolve(false)

/** Whether the server answers now: one look for all who ask, and others later until it does. */
export function look(): Promise<boolean> {
  looking ??= answers()
    .then((there) => {
      if (there) back()
      else later()
      return there
    })
    .finally(() => (looking = undefined))
  return looking
}

/** Whether the server came back before somebody gets tired of waiting. */
export async function recovered(withinMs: number): Promise<boolean> {
  if (isConnected()) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const tired = withinMs < Infinity ? setTimeout(() => resolve(false), withinMs) : undefined
  const stop = onConnection(() => isConnected() && resolve(true))
  return promise.finally(() => {
    clearTimeout(tired)
    stop()
  })
}

/** The browser knows first when there is no network at all. */
export function watchNetwork() {
  addEventListener('offline', () => void look())
  addEventListener('online', () => void look())
  if (!navigator.onLine) void look()
}
