import type { QueryClient } from '@tanstack/react-query'

import { paths } from '#web/core/screen/paths.ts'

import { forgetSession, resumeSession } from './token.ts'

/** `insist` leaves unsaved changes without asking. */
export type Navigate = (address: string, options?: { insist: boolean }) => Promise<void>

let leavingSession: Promise<void> | undefined
/** Whether the data of an ended session is still in memory. */
export const isLeavingSession = () => leavingSession !== undefined

async function leaveToLogin(queries: QueryClient, go: Navigate, back: string) {
  forgetSession()
  // The cache is cleared after the navigation, because the screen is shown until then.
  await go(`${paths.login()}?volver=${encodeURIComponent(back)}`, { insist: true })
  queries.clear()
  // A sign-in from another tab is continued here, with an empty cache.
  if (await resumeSession()) await go(paths.inicio())
}

/** The session ended by itself: goes to the login, which afterwards returns to this address. */
export async function expireSession(queries: QueryClient, go: Navigate) {
  const back = location.pathname + location.search
  if (back.startsWith('/authentication/')) return
  leavingSession ??= leaveToLogin(queries, go, back).finally(() => (leavingSession = undefined))
  await leavingSession
}
