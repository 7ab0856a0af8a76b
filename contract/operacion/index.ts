export { aviso } from './aviso.ts'
export { respaldo } from './respaldo.ts'
export { tarea } from './tarea.ts'
