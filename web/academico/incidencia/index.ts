export { CaseMoves } from './actions.tsx'
export { Cases } from './lazy-cases.ts'
export { IncidenciaRecord } from './parts.ts'
export { CaseTimeline } from './timeline.tsx'
