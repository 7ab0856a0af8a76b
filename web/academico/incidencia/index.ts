export { Cases } from './lazy-cases.ts'
export { Talk } from './timeline.tsx'
