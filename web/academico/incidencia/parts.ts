import { part } from '#web/core/part.tsx'

export const Cases = part(async () => (await import('./cases.tsx')).Cases)
