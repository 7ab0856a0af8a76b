export { importacionRoutes } from './importacion/index.ts'
