import { addresses } from '#contract/core/addresses.ts'
import { refreshToken } from '#web/core/request/token.ts'
import { paths } from '#web/core/screen/paths.ts'

import type { GoTo } from './public-link.tsx'

/** Accepts only addresses of this web, so that a link cannot redirect the user elsewhere after signing in. */
export function safeReturnAddress(address: unknown) {
  const inside = typeof address === 'string' && /^\/(?![/\\])/.test(address)
  return inside && !address.startsWith('/authentication/') ? address : paths.inicio()
}

/** Whether the server makes the page of an address: the router knows none of it. */
const isServerPage = (address: string) => address.startsWith(`${addresses.inscripcion}/`)

/** Loads a page that the server makes in place of this one, for who is signed in already; the renewal tells the session to that page. */
export async function leaveForServerPage(volver: unknown) {
  const address = safeReturnAddress(volver)
  if (!isServerPage(address)) return
  await refreshToken().catch(() => undefined)
  location.replace(address)
  // Nothing is shown of this page any more.
  await new Promise(() => {})
}

/** Goes to the address that asked for the sign-in. */
export async function goBack(volver: unknown, go: GoTo) {
  const address = safeReturnAddress(volver)
  if (isServerPage(address)) location.replace(address)
  else await go(address, { replace: true })
}
