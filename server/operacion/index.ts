export { saludRoutes } from './salud/index.ts'
export { tareaRoutes } from './tarea/index.ts'
