import type { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { registrarPago, splitByStudent } from '#server/pagos/ingreso/index.ts'

import { requireActive } from './empleados.ts'
import { foreignChargeOf, paymentOf } from './pago-repo.ts'

type Cargos = Parameters<typeof foreignChargeOf>[2]

/**
 * Splits the charges into a payment for each student; refuses a charge twice, or one of an enrolment that the company does not
 * pay.
 */
async function partsOf(ctx: Ctx, idEmpresa: number, cargos: Cargos) {
  if (new Set(cargos.map(({ idCuenta }) => idCuenta)).size < cargos.length)
    throw new FailCampo('cargos', 'cuenta.repetida')
  const foreignCharge = await foreignChargeOf(ctx, idEmpresa, cargos)
  if (foreignCharge) throw new Fail('CONFLICTO', 'empresa.cargoAjeno', { cuenta: foreignCharge })
  return (await splitByStudent(ctx, { aplicaciones: cargos })) ?? []
}

/**
 * A payment of each student, and one factura of the company where documents are issued: all or nothing. Company and
 * enrolments are held before the students' accounts.
 */
export const pagar: Handler<typeof empresa.pagar> = async (ctx, { cargos, ...pago }) => {
  const { idEmpresa, razonSocial } = await requireActive(ctx, pago.idEmpresa)
  const partes = await partsOf(ctx, idEmpresa, cargos)
  // The clerk's remark stays with the company: each student reads their own payment.
  const { observacion, ...typed } = { ...pago, idEmpresa: undefined }
  const all = { ...typed, observacion: null, observacionDeTodos: observacion }
  const rows = await registrarPago(ctx, { ...all, partes, de: { idEmpresa, idUsuario: null } }, 'CONFIRMADO')
  return {
    mensaje: ctx.t('empresa.pagada', { empresa: razonSocial, count: partes.length }),
    empresaPago: await paymentOf(ctx, rows[0]!.idPago!),
  }
}
