export { Cases } from './parts.ts'
export { Talk } from './talk.tsx'
