import { paths } from '#web/core/screen/paths.ts'

/** Accepts only addresses of this web, so that a link cannot redirect the user elsewhere after signing in. */
export function safeReturnAddress(address: unknown) {
  const inside = typeof address === 'string' && /^\/(?![/\\])/.test(address)
  return inside && !address.startsWith('/authentication/') ? address : paths.inicio()
}
