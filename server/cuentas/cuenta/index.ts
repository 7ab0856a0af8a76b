import type { FastifyInstance } from 'fastify'

import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { actualizarPago, saldoAFavor } from './actualizar-pago.ts'
import { adicionar, refuseTransferred } from './adicionar.ts'
import { anular, eliminar } from './anular.ts'
import { requireForgiving } from './condonar.ts'
import { cuentaDeAlumno } from './de-alumno-repo.ts'
import { cuentasDeFamilia } from './de-familia-repo.ts'
import { cuentaDeMatricula } from './de-matricula-repo.ts'
import { cuentas, insertFromTarifario, insertPrevistas, lockAccounts, type Prevista } from './repo.ts'

export { type Aplicacion, applyAsOwed, fixSplit } from './aplicacion-repo.ts'
export {
  checkSplit,
  quitarMonto,
  refuseExcess,
  removeAllApplications,
  repartirPago,
  settleSplit,
} from './repartir.ts'
export { chargesFor, isInSight, payerColumns } from './parte-repo.ts'
export { accountLock, lockAccounts, owesMoreThanType, rediscount } from './repo.ts'
export { repriceUnpaid, unpaidOfLine } from './reprice-repo.ts'
export { forgiveCuenta } from './anular.ts'
export { requireForgiving, requireForUnpaid } from './condonar.ts'
export { cambiosDesde, type EfectoEnCuenta, fotosDeCuentas, restoreAccount } from './foto-repo.ts'
export {
  annulUndueCuentas,
  annulUnpaidCuentas,
  anularCuentasDeMatricula,
  overdueDebt,
  reopenWithdrawnCuentas,
} from './retiro-repo.ts'
export { type MovedApplications, movePayments, type TrasladoPair } from './traslado-repo.ts'

/** A charge, within the actor's scope. */
export const cuentaDe = cuentas.get

/** Generates the charges of new enrolments: from the price list, or the agreed ones. */
export async function generarCuentas(ctx: Ctx, idMatriculas: number[], previstas?: Prevista[]) {
  if (!previstas) return insertFromTarifario(ctx, idMatriculas)
  for (const id of idMatriculas) {
    const found = await insertPrevistas(ctx, id, previstas)
    if (found < previstas.length) throw new Fail('CONFLICTO', 'cuenta.conceptoAjeno')
  }
}

/** Every charge of an enrolment, in order of due date. */
export const cuentasDeMatricula = (ctx: Ctx, idMatricula: number) =>
  cuentas.ofMatricula(ctx, idMatricula) as Promise<Cuenta[]>

/** A changed amount or discount needs a reason, and stops the daily growth of a late fee. */
const actualizar: Handler<typeof cuenta.actualizar> = async (ctx, { id, version, motivo, ...values }) => {
  const { idUsuario } = await cuentas.get(ctx, id)
  await lockAccounts(ctx, [idUsuario])
  const { estado, matricula, monto, descuento } = await cuentas.get(ctx, id)
  if (estado === 'ANULADA') throw new Fail('CONFLICTO', 'cuenta.anulada', { cuenta: id })
  refuseTransferred(matricula)
  const changed = Number(monto) !== values.monto || Number(descuento) !== values.descuento
  if (values.monto - values.descuento < Number(monto) - Number(descuento)) await requireForgiving(ctx, motivo)
  if (changed && !motivo) throw new FailCampo('motivo', 'cuenta.faltaMotivo')
  const why = { ...(motivo && { motivo }), ...(changed && { moraDevengado: null }) }
  await cuentas.update(ctx, id, { version, values: { ...values, ...why } })
  return saved(ctx, 'cuenta', await cuentas.get(ctx, id))
}

export const cuentaRoutes = (app: FastifyInstance) =>
  bind(app, cuenta, {
    ...crud('cuenta', cuentas),
    guardar: adicionar,
    adicionar,
    actualizar,
    anular,
    eliminar,
    deMatricula: (ctx, { idMatricula }) => cuentaDeMatricula(ctx, idMatricula),
    deAlumno: (ctx, { idUsuario }) => cuentaDeAlumno(ctx, idUsuario),
    deFamilia: (ctx, { idUsuario }) => cuentasDeFamilia(ctx, idUsuario),
    actualizarPago,
    saldoAFavor,
  })
