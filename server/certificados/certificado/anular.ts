import { certificadoMoves } from '#contract/certificados/certificado.ts'
import type { Ctx } from '#server/core/ctx.ts'

import type { Certificados } from './repo.ts'

type Anulacion = { motivo: string; oculto?: boolean }

/** Annuls a certificate that the actor reaches: its number stays taken, and its public page says so. */
export async function annul(
  ctx: Ctx,
  certificados: Pick<Certificados, 'get' | 'move'>,
  idCertificado: number,
  fin: Anulacion,
) {
  await certificados.get(ctx, idCertificado)
  await certificados.move(ctx, idCertificado, certificadoMoves.anular, {
    ...fin,
    fechaAnulacion: new Date().toISOString(),
  })
}
