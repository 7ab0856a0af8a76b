export { corridaRoutes } from './corrida/index.ts'
export { respaldoRoutes } from './respaldo/index.ts'
export { saludRoutes } from './salud/index.ts'
export { tareaRoutes } from './tarea/index.ts'
