export { Amount, importe } from './columnas.tsx'
export { useRemind } from './use-remind.ts'
