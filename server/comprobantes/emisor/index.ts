export type * from './documento.ts'
export * from './emisor.ts'
export * from './sunat/index.ts'
export type * from './venta.ts'
