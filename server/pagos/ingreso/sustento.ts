import type { Sustento } from '#contract/institucion/tipo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { proofOf } from './sustento-repo.ts'

type Proof = { numeroOperacion: string | null; conConstancia?: boolean | undefined }

/**
 * Refuses a payment without what its method needs, at the field that would complete it: of every door but the bank's statement and
 * the gateway, which prove it themselves. A promised voucher is enough until the confirmation.
 */
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

/** The same of a payment that is confirmed as it is entered: its voucher cannot be there, and a promise proves nothing. */
export function refuseUnprovenNow(sustento: Sustento | null, { numeroOperacion, conConstancia }: Proof) {
  const promised = conConstancia && !numeroOperacion && sustento === 'CUALQUIERA'
  if (promised || (conConstancia && sustento === 'CONSTANCIA'))
    throw new FailCampo(
      sustento === 'CONSTANCIA' ? 'conConstancia' : 'numeroOperacion',
      'ingreso.constanciaSinConfirmar',
    )
  refuseUnproven(sustento, { numeroOperacion })
}

/**
 * Refuses to confirm by hand a report without the number or voucher that its method needs. A report that the bank's statement or
 * the gateway proves needs neither.
 */
export async function requireProof(ctx: Ctx, idIngreso: number) {
  const pago = await proofOf(ctx, idIngreso)
  if (pago) refuseUnproven(pago.sustento, pago)
}
