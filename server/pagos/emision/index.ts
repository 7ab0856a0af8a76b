import type { Pedido } from '#contract/pagos/pedido.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { lentPort } from '#server/core/lent.ts'

type Asked = { idIngreso: number; idUsuario: number; pedido: Pedido | undefined }

/** The port by which a payment asks for documents of the tax office, which a later wing makes. Where none are issued, nothing happens. */
export type Emision = {
  /** Keeps the document and the payer that a payment asks for. */
  elegir: (ctx: Ctx, asked: Asked) => Promise<void>
  /** Makes the one document of a payment of a company. */
  emitirDeEmpresa: (ctx: Ctx, idEmpresaPago: number) => Promise<void>
}

export const emision = lentPort<Emision>('emision')
