export { tarea } from './tarea.ts'
