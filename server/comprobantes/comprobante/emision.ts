import { amountOf, centsOf } from '#server/comprobantes/emisor/index.ts'
import { choosePayer } from '#server/comprobantes/pagador/index.ts'
import { emision, type Emision } from '#server/pagos/emision/index.ts'

import { creditFreed } from './acreditar.ts'
import { credit, creditAnnulled } from './credit.ts'
import { settledOfRefund } from './credito-repo.ts'
import { documentRest, emitirDeEmpresa, redactar } from './emitir.ts'
import { replaceNotesOf } from './reemitir.ts'

const anular: Emision['anular'] = async (ctx, pago) => {
  await creditAnnulled(ctx, pago)
  const { idIngreso, motivo: sustento } = pago
  await creditFreed(ctx, { idIngreso, idDevolucion: null, whole: 'ANULADO', sustento })
}

/** The part of a refund that had settled documents on credit has no note, since its charges owe it again. */
const devolver: Emision['devolver'] = async (ctx, { motivo: sustento, monto, idIngreso, idDevolucion }) => {
  const rest = centsOf(monto) - centsOf(await settledOfRefund(ctx, { idIngreso, idDevolucion }))
  const gone = { idIngreso, idDevolucion, whole: 'DEVUELTO', sustento } as const
  if (rest > 0n) await credit(ctx, { ...gone, monto: amountOf(rest) })
  await creditFreed(ctx, gone)
}

const deshacerDevolucion: Emision['deshacerDevolucion'] = async (ctx, { idDevolucion, idIngreso }) => {
  await replaceNotesOf(ctx, idDevolucion)
  await documentRest(ctx, idIngreso)
}

/** Lends the payments the documents that they ask for. */
export const lendEmision = () =>
  emision.lend({
    elegir: choosePayer,
    redactar,
    emitirDeEmpresa,
    anular,
    devolver,
    deshacerDevolucion,
  })
