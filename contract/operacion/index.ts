export { aviso } from './aviso.ts'
export { expediente } from './expediente.ts'
export { respaldo } from './respaldo.ts'
export { tarea } from './tarea.ts'
