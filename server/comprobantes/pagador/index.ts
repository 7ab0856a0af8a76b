import type { Pedido } from '#contract/pagos/pedido.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { isIssuing, writeChoice } from './repo.ts'

export { isIssuing, keepPayer, payersOf } from './repo.ts'

type Asked = { idIngreso: number; idUsuario: number; pedido: Pedido | undefined }

/** Keeps the document and the payer that a payment asks for. Without any it is a boleta of the student's: nothing is written. */
export async function choosePayer(ctx: Ctx, { pedido, ...pago }: Asked) {
  if (!pedido) return
  if (!(await isIssuing(ctx))) throw new Fail('CONFLICTO', 'comprobante.noEmite')
  await writeChoice(ctx, { ...pago, pedido })
}
