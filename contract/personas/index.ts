export { perfil } from './perfil.ts'
export { sesion } from './sesion.ts'
export { usuario } from './usuario.ts'
