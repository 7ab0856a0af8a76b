export { perfil } from './perfil.ts'
export { segundoFactor } from './segundo-factor.ts'
export { sesion } from './sesion.ts'
export { usuario } from './usuario.ts'
