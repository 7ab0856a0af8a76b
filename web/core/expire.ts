import type { QueryClient } from '@tanstack/react-query'

import { paths } from './paths.ts'
import { forget, resume } from './token.ts'

/** `insist`: whatever is on the screen, and not saved, is left without asking. */
export type Go = (address: string, options?: { insist: boolean }) => Promise<void>

let leaving: Promise<void> | undefined
/** Whether what somebody saw is still here while their session is over. */
export const isLeaving = () => leaving !== undefined

async function leave(queries: QueryClient, go: Go, back: string) {
  forget()
  // What is on the screen is still shown until then.
  await go(`${paths.login()}?volver=${encodeURIComponent(back)}`, { insist: true })
  queries.clear()
  // Whoever has signed in meanwhile from another tab comes in, and finds nothing of who was here.
  if (await resume()) await go(paths.inicio())
}

/** The session is over and nobody asked for it: back to the login, which afterwards returns here. */
export async function expire(queries: QueryClient, go: Go) {
  const back = location.pathname + location.search
  if (back.startsWith('/authentication/')) return
  leaving ??= leave(queries, go, back).finally(() => (leaving = undefined))
  await leaving
}
