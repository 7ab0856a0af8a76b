export { certificacionFormato } from './certificacion-formato.ts'
export { certificado } from './certificado.ts'
