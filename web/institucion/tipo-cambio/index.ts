export { Rate } from './rate.tsx'
