import type { QueryClient } from '@tanstack/react-query'

import { paths } from './paths.ts'
import { forgetSession, resumeSession } from './token.ts'

/** `insist`: whatever is on the screen, and not saved, is left without asking. */
export type Navigate = (address: string, options?: { insist: boolean }) => Promise<void>

let leavingSession: Promise<void> | undefined
/** Whether what somebody saw is still here while their session is over. */
export const isLeavingSession = () => leavingSession !== undefined

async function leaveToLogin(queries: QueryClient, go: Navigate, back: string) {
  forgetSession()
  // What is on the screen is still shown until then.
  await go(`${paths.login()}?volver=${encodeURIComponent(back)}`, { insist: true })
  queries.clear()
  // Whoever has signed in meanwhile from another tab comes in, and finds nothing of who was here.
  if (await resumeSession()) await go(paths.inicio())
}

/** The session is over and nobody asked for it: back to the login, which afterwards returns here. */
export async function expireSession(queries: QueryClient, go: Navigate) {
  const back = location.pathname + location.search
  if (back.startsWith('/authentication/')) return
  leavingSession ??= leaveToLogin(queries, go, back).finally(() => (leavingSession = undefined))
  await leavingSession
}
