export { bancos, metodos } from './source.ts'
export { useTipoOptions, useTipos } from './tipos.ts'
