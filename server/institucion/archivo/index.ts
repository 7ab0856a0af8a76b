import type { Store } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The store of the bytes of files. */
    archivos: Store
  }
}

export { keepFile, type Room } from './keep.ts'
export { cleanFile } from './limpiar/limpiar.ts'
export {
  addVoucherFile,
  archivoDe,
  blockSweep,
  filesOf,
  limitFileOf,
  removeLimitFile,
  removeVoucherFile,
  setLimitFile,
  setVoucherFile,
} from './repo.ts'
export { placeOf, WrongStore } from './s3.ts'
export { openStore, type Store } from './store.ts'
export { sweepFiles } from './sweep.ts'
