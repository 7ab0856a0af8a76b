export { correoRoutes } from './correo/index.ts'
export { envioRoutes } from './envio/index.ts'
export { mensajeRoutes } from './mensaje/index.ts'
export { reclamoRoutes } from './reclamo/index.ts'
