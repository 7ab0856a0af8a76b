export { Amount, importe } from './columnas.tsx'
export { reminderBy } from './recordar.tsx'
