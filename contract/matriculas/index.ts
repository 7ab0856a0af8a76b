export { espera } from './espera.ts'
export { matriculaTipo } from './matricula-tipo.ts'
export { matricula } from './matricula.ts'
export { traslado } from './traslado.ts'
