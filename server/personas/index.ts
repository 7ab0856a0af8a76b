export { perfilRoutes } from './perfil/index.ts'
export { segundoFactorRoutes } from './segundo-factor/index.ts'
export { sesionRoutes } from './sesion/index.ts'
export { usuarioRoutes } from './usuario/index.ts'
