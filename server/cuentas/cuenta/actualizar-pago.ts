import type { cuenta } from '#contract/cuentas/cuenta.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { requireOwn } from '#server/core/self.ts'

import { countForeignPayments, setApplications, spendCredit } from './aplicacion-repo.ts'
import { requireForUnpaid } from './condonar.ts'
import { checkSplit, refuseExcess } from './repartir.ts'
import { cuentas, lockAccounts } from './repo.ts'

/** Returns a charge that is not annulled. The caller holds its student's account. */
async function requireStanding(ctx: Ctx, idCuenta: number) {
  const row = await cuentas.get(ctx, idCuenta)
  if (row.estado === 'ANULADA') throw new Fail('CONFLICTO', 'cuenta.anulada', { cuenta: idCuenta })
  return row
}

/** Sets the applications of a charge: never more than it owes, nor than a payment has, confirmed or not. */
export const actualizarPago: Handler<typeof cuenta.actualizarPago> = async (
  ctx,
  { idCuenta, aplicaciones, motivo },
) => {
  const ids = aplicaciones.map((a) => a.idIngreso)
  if (new Set(ids).size < ids.length) throw new FailCampo('aplicaciones', 'cuenta.repetida')
  const { idUsuario } = await cuentas.get(ctx, idCuenta)
  await lockAccounts(ctx, [idUsuario])
  const before = await requireStanding(ctx, idCuenta)
  if ((await countForeignPayments(ctx, idCuenta, ids)) > 0) throw new Fail('CONFLICTO', 'cuenta.ingresoAjeno')
  await refuseExcess(ctx, await setApplications(ctx, idCuenta, aplicaciones))
  const after = await cuentas.get(ctx, idCuenta)
  await requireForUnpaid(ctx, { before, after, motivo })
  return saved(ctx, 'cuenta', after)
}

export const saldoAFavor: Handler<typeof cuenta.saldoAFavor> = async (ctx, { idUsuario, aplicaciones }) => {
  if (ctx.actor.alcance === 'ALUMNO') requireOwn(ctx, idUsuario)
  await lockAccounts(ctx, [idUsuario])
  const { idMoneda } = await requireStanding(ctx, aplicaciones[0]?.idCuenta ?? 0)
  await checkSplit(ctx, { idUsuario, idMoneda, monto: '99999999.99' }, aplicaciones)
  const put = await spendCredit(ctx, { idUsuario, idMoneda }, aplicaciones)
  if (!put) throw new Fail('CONFLICTO', 'cuenta.sinSaldoAFavor')
  await refuseExcess(ctx, put, 'cuenta.excedeParte')
  return { mensaje: ctx.t('cuenta.saldoAplicado') }
}
