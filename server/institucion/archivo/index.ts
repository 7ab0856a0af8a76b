import type { Store } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the bytes of files are. */
    archivos: Store
  }
}

export { limpiar } from './limpiar/limpiar.ts'
export { archivoDe, poner, retirar } from './repo.ts'
export { WrongStore } from './s3.ts'
export { openStore, type Store } from './store.ts'
export { sweepFiles } from './sweep.ts'
