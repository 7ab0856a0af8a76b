import type { Archivo } from '#contract/core/shapes.ts'
import type { EffectCtx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { uploadVoucher } from '#server/pagos/constancia/index.ts'
import { contadoresDeInscripcion, countWithinLimits } from '#server/personas/acceso/index.ts'

import { findReported } from './constancia-repo.ts'
import type { Hechos } from './estado-repo.ts'
import { effectAsPayer } from './transferencia.ts'

type Sent = { one: Hechos; archivo: Archivo; store: Store; most: number | undefined }

/** Takes the photo of the transfer that an enrolment reported: once, with the limits and the cleaning of every voucher. */
export async function takePhoto(ctx: EffectCtx, { one, archivo, store, most }: Sent) {
  if (!(await countWithinLimits(ctx.db, contadoresDeInscripcion(ctx.direccion))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'reserva.demasiadas')
  const reported = one.idMatricula === null ? undefined : await findReported(ctx, one.idMatricula)
  if (!reported) throw new Fail('CONFLICTO', 'inscripcion.sinTransferencia')
  if (reported.conFoto) throw new Fail('CONFLICTO', 'inscripcion.fotoRecibida')
  const payer = effectAsPayer(ctx, { idAlumno: one.idUsuario ?? 0, idPagador: one.idPagador ?? 0 })
  await uploadVoucher(store, most)(payer, { idIngreso: reported.idIngreso, archivo })
  return { mensaje: ctx.t('inscripcion.fotoGuardada') }
}
