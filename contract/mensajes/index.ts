export { baja } from './baja.ts'
export { correo } from './correo.ts'
export { envio } from './envio.ts'
export { mensaje } from './mensaje.ts'
