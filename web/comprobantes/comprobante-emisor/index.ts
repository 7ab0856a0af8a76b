export { Stopped } from './stopped.tsx'
