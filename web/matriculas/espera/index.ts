import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const WaitingList = lazyPart(async () => (await import('./waiting-list.tsx')).WaitingList)
