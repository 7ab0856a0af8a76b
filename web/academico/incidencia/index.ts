import { lazyPart } from '#web/core/lazy-part.tsx'

export { CaseMoves } from './actions.tsx'
export { Cases } from './lazy-cases.ts'
export { CaseTimeline } from './timeline.tsx'

export const IncidenciaRecord = lazyPart(async () => (await import('./record.tsx')).IncidenciaRecord, null)
