import type { Sustento } from '#contract/institucion/tipo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { proofOf } from './sustento-repo.ts'

type Proof = { numeroOperacion: string | null; conConstancia?: boolean | undefined }

/** Refuses a report without what its method needs, at the field that would complete it. A cashier has the proof before them. */
export function refuseUnproven(sustento: Sustento | null, { numeroOperacion, conConstancia }: Proof) {
  if (sustento === null || sustento === 'NINGUNO') return
  if (numeroOperacion && sustento !== 'CONSTANCIA') return
  const campo = sustento === 'CONSTANCIA' ? 'conConstancia' : 'numeroOperacion'
  if (sustento === 'OPERACION') throw new FailCampo(campo, 'ingreso.faltaOperacion')
  if (!conConstancia)
    throw new FailCampo(
      campo,
      sustento === 'CONSTANCIA' ? 'ingreso.faltaConstancia' : 'ingreso.faltaSustento',
    )
}

/**
 * Refuses to confirm by hand a report without the number or voucher that its method needs. A report that the bank's statement or
 * the gateway proves needs neither.
 */
export async function requireProof(ctx: Ctx, idIngreso: number) {
  const pago = await proofOf(ctx, idIngreso)
  if (pago) refuseUnproven(pago.sustento, pago)
}
