export { importacion } from './importacion.ts'
export { importacionReceta } from './receta.ts'
