import type { cuenta } from '#contract/cuentas/cuenta.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'

import { cuentas, lockAccounts, originOf } from './repo.ts'

/** Refuses charges on a transferred enrolment: its debt moved to the new one. */
export function refuseTransferred({ estado }: { estado: string }) {
  if (estado === 'TRASLADADA') throw new Fail('CONFLICTO', 'cuenta.matriculaTrasladada')
}

/** Reads the charge's origin again under the account's lock: the enrolment may be withdrawn concurrently. */
async function lockedOrigin(ctx: Ctx, idMatricula: number, idTarifarioConcepto: number | null) {
  const seen = await originOf(ctx, idMatricula, idTarifarioConcepto)
  if (!seen) throw noEncontrado()
  await lockAccounts(ctx, [seen.idUsuario])
  return originOf(ctx, idMatricula, idTarifarioConcepto)
}

/** Adds a charge by hand, in the account's currency: amounts of two currencies are never added. */
export const adicionar: Handler<typeof cuenta.adicionar> = async (ctx, input) => {
  const { idMatricula, idTarifarioConcepto = null } = input
  const origin = await lockedOrigin(ctx, idMatricula, idTarifarioConcepto)
  if (!origin?.idMoneda) throw noEncontrado()
  refuseTransferred(origin)
  if (idTarifarioConcepto && !origin.nombre) throw noEncontrado()
  if (origin.idMonedaConcepto && origin.idMonedaConcepto !== origin.idMoneda) {
    throw new Fail('CONFLICTO', 'cuenta.otraMonedaQueMatricula')
  }
  const concepto = input.concepto ?? origin.nombre
  if (!concepto) throw new FailCampo('concepto', 'campo.obligatorio')
  const id = await cuentas.insert(ctx, {
    idMatricula,
    idTarifarioConcepto,
    idUsuario: origin.idUsuario,
    idMoneda: origin.idMoneda,
    concepto,
    tipo: origin.tipo ?? 'OTRO',
    monto: input.monto,
    descuento: input.descuento ?? 0,
    fechaVencimiento: input.fechaVencimiento,
  })
  return saved(ctx, 'cuenta', await cuentas.get(ctx, id))
}
