import type { Store } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The store of the bytes of files. */
    archivos: Store
  }
}

export { cleanFile } from './limpiar/limpiar.ts'
export {
  addVoucherFile,
  archivoDe,
  blockSweep,
  filesOf,
  hasRoom,
  removeVoucherFile,
  setVoucherFile,
} from './repo.ts'
export { placeOf, WrongStore } from './s3.ts'
export { openStore, type Store } from './store.ts'
export { sweepFiles } from './sweep.ts'
