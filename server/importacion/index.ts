export { importacionRoutes } from './importacion/index.ts'
export { importacionRecetaRoutes } from './receta/index.ts'
