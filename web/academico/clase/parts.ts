import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Apart from the door of this noun, which would bring all that it passes on wherever one of them is used.
export const AttendanceMatrix = lazyPart(async () => (await import('./matrix.tsx')).AttendanceMatrix)
export const ClaseRecord = lazyPart(async () => (await import('./record.tsx')).ClaseRecord, null)
