export { esperaRoutes } from './espera/index.ts'
export { matriculaTipoRoutes } from './matricula-tipo/index.ts'
export { matriculaRoutes } from './matricula/index.ts'
export { trasladoRoutes } from './traslado/index.ts'
