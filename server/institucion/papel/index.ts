export type { Documento, Pieza } from './documento.ts'
export { imprimir } from './imprimir.ts'
export { A4, cifra, datos, encabezar, filas, nombreDe, ROLLO } from './partes.ts'
