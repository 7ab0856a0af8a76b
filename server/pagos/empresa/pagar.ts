import type { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { emision } from '#server/pagos/emision/index.ts'
import { registrarDeEmpresa } from '#server/pagos/ingreso/index.ts'

import { requireActive } from './empleados.ts'
import { insertPayment, paymentOf, splitByStudent } from './pago-repo.ts'

type Cargos = Parameters<typeof splitByStudent>[2]

/**
 * Splits the charges into a payment for each student; refuses a charge twice, or one of an enrolment that the company does not
 * pay.
 */
async function partsOf(ctx: Ctx, idEmpresa: number, cargos: Cargos) {
  if (new Set(cargos.map(({ idCuenta }) => idCuenta)).size < cargos.length)
    throw new FailCampo('cargos', 'cuenta.repetida')
  const { foreignCharge, partes } = await splitByStudent(ctx, idEmpresa, cargos)
  if (foreignCharge) throw new Fail('CONFLICTO', 'empresa.cargoAjeno', { cuenta: foreignCharge })
  return partes
}

/**
 * A payment of each student, and one factura of the company where documents are issued: all or nothing. Company and
 * enrolments are held before the students' accounts.
 */
export const pagar: Handler<typeof empresa.pagar> = async (ctx, { cargos, ...pago }) => {
  const { idEmpresa, razonSocial } = await requireActive(ctx, pago.idEmpresa)
  const partes = await partsOf(ctx, idEmpresa, cargos)
  const idEmpresaPago = await insertPayment(ctx, pago)
  // The clerk's remark stays with the company: each student reads their own payment.
  const shared = { ...pago, idEmpresa: undefined, observacion: null }
  const pagos = partes.map((parte) => ({ ...shared, ...parte, monto: Number(parte.monto) }))
  await registrarDeEmpresa(ctx, pagos, { idEmpresa, idEmpresaPago })
  await emision().emitirDeEmpresa(ctx, idEmpresaPago)
  return {
    mensaje: ctx.t('empresa.pagada', { empresa: razonSocial, count: partes.length }),
    empresaPago: await paymentOf(ctx, idEmpresaPago),
  }
}
