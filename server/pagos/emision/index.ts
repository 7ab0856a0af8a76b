import type { Pedido } from '#contract/pagos/pedido.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fragment } from '#server/core/db.ts'
import { lentPort } from '#server/core/lent.ts'

type Asked = { idIngreso: number; idUsuario: number; pedido: Pedido | undefined }

/** A payment that is about to take its number. One without a row yet has the id that it is going to have, or 0 if that is not known. */
export type PaymentToNumber = {
  idIngreso: number
  idUsuario: number
  idMoneda: number
  monto: string
  /** The gateway holds the money already: the payment cannot be refused for want of a buyer. */
  enLinea: boolean
}

/** The document of a payment, drafted: what the statement of the receipt number writes beside the payment. */
export type DraftedDocument = {
  /** Common table expressions, which read the payment from `pago` and end in `documento`, with a row if it was written. */
  expressions: Fragment
  /** Throws unless that many documents were written. */
  requireWritten: (documentos: number) => void
}

type Refund = { idDevolucion: number; idIngreso: number; monto: string; motivo: string }

/** Port to the documents of the tax office, which a later wing makes. Where none are issued, nothing happens. */
export type Emision = {
  /** Keeps the document and the payer that a payment asks for. */
  elegir: (ctx: Ctx, asked: Asked) => Promise<void>
  /** Drafts the document of a payment from what it pays; undefined where none are issued. The caller holds the student's account. */
  redactar: (ctx: Ctx, pago: PaymentToNumber) => Promise<DraftedDocument | undefined>
  /** Makes the one document of a payment of a company. */
  emitirDeEmpresa: (ctx: Ctx, idPago: number) => Promise<void>
  /** Voids the documents of a payment that was annulled, or lowers them by notes. */
  anular: (ctx: Ctx, pago: { idIngreso: number; monto: string; motivo: string }) => Promise<void>
  /** Lowers the documents of a payment by notes of a refund that was done. */
  devolver: (ctx: Ctx, refund: Refund) => Promise<void>
  /** Undoes the notes of a refund that was marked done and was not; what had settled another document and does no more has its own. */
  deshacerDevolucion: (ctx: Ctx, refund: Pick<Refund, 'idDevolucion' | 'idIngreso'>) => Promise<void>
}

export const emision = lentPort<Emision>('emision')
