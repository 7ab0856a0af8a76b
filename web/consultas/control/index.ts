export { ChargeStrip } from './strip.tsx'
