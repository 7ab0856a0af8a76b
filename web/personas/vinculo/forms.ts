import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const LinkNew = lazyPart(async () => (await import('./form.tsx')).LinkNew)
export const LinkEdit = lazyPart(async () => (await import('./form.tsx')).LinkEdit)
export const LinkInvite = lazyPart(async () => (await import('./invite.tsx')).LinkInvite)
