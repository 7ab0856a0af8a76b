import { choosePayer } from '#server/comprobantes/pagador/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { credit, creditAnnulled } from './credit.ts'
import { emitirDeEmpresa, redactar } from './emitir.ts'
import { replaceNotesOf } from './reemitir.ts'

/** Lends the payments the documents that they ask for. */
export const lendEmision = () =>
  emision.lend({
    elegir: choosePayer,
    redactar,
    emitirDeEmpresa,
    anular: creditAnnulled,
    devolver: (ctx, { motivo, ...refund }) => credit(ctx, { ...refund, whole: 'DEVUELTO', sustento: motivo }),
    deshacerDevolucion: replaceNotesOf,
  })
