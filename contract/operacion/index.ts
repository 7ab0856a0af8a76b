export { respaldo } from './respaldo.ts'
export { tarea } from './tarea.ts'
