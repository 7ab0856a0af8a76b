import { choosePayer } from '#server/comprobantes/pagador/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { issueForEmpresa } from './repo.ts'

/** Lends the payments the documents that they ask for. */
export const lendEmision = () => emision.lend({ elegir: choosePayer, emitirDeEmpresa: issueForEmpresa })
