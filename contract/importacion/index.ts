export { importacion } from './importacion.ts'
