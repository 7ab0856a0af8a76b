export { certificacionFormatoRoutes } from './certificacion-formato/index.ts'
export { certificadoRoutes } from './certificado/index.ts'
