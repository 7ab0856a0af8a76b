export { Cases } from './lazy-cases.ts'
export { CaseTimeline } from './timeline.tsx'
