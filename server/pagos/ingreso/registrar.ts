import type { Parsed } from '#contract/core/op.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { checkSplit, lockAccounts, repartirPago } from '#server/cuentas/cuenta/index.ts'

import { confirmSettled } from './confirmar.ts'
import { checkTyped, ingresos, isEnrolmentOf, sameOperation } from './repo.ts'

type Nuevo = Parsed<typeof ingreso.nuevo>
type Operacion = Parameters<typeof sameOperation>[1]

/** Refuses an operation of the same bank that another payment has, naming that payment. */
export async function refuseDuplicate(ctx: Ctx, operacion: Operacion, except?: number) {
  if (!operacion.numeroOperacion) return
  const other = await sameOperation(ctx, operacion, except)
  if (!other) return
  const { idIngreso, numeroRecibo, alumno, fecha, monto } = other
  // A student is not told which payment it is.
  const clave = ctx.actor.alcance === 'ALUMNO' ? 'ingreso.operacionUsada' : 'ingreso.operacionDuplicada'
  throw new Fail('DUPLICADO', clave, { ingreso: numeroRecibo ?? `#${idIngreso}`, alumno, fecha, monto })
}

export async function checkDateAndMethod(
  ctx: Ctx,
  { fecha, idMedioPago }: { fecha: string; idMedioPago: number },
) {
  const { future, known } = await checkTyped(ctx, { fecha, idMedioPago })
  if (future) throw new FailCampo('fecha', 'ingreso.fechaFutura')
  if (!known) throw new FailCampo('idMedioPago', 'campo.invalido')
}

/** Inserts an unconfirmed payment with its split, which stays right while the account is locked. Returns its id. */
async function registrar(
  ctx: Ctx,
  { aplicaciones, ...pago }: Omit<Nuevo, 'confirmar'>,
  estado: 'PENDIENTE' | 'REPORTADO',
) {
  await checkDateAndMethod(ctx, pago)
  await lockAccounts(ctx, [pago.idUsuario])
  if (pago.idMatricula && !(await isEnrolmentOf(ctx, pago.idMatricula, pago.idUsuario))) {
    throw new Fail('NO_ENCONTRADO', 'error.referencia')
  }
  await refuseDuplicate(ctx, pago)
  const monto = pago.monto.toFixed(2)
  if (aplicaciones) await checkSplit(ctx, { ...pago, monto }, aplicaciones)
  const idMatricula = pago.idMatricula ?? null
  const reparto = aplicaciones ? 'INDICADO' : 'AUTOMATICO'
  const idIngreso = await ingresos.insert(ctx, { ...pago, estado, reparto, idMatricula })
  await repartirPago(ctx, { ...pago, idIngreso, monto, idMatricula }, aplicaciones)
  return idIngreso
}

export const nuevo: Handler<typeof ingreso.nuevo> = async (ctx, { confirmar, ...pago }) => {
  if (confirmar && !ctx.actor.authorities.has('per_ingreso_confirmar')) {
    throw new Fail('SIN_PERMISO', 'error.sinPermiso')
  }
  const idIngreso = await registrar(ctx, pago, 'PENDIENTE')
  const row = await (confirmar ? confirmSettled(ctx, idIngreso) : ingresos.get(ctx, idIngreso))
  return saved(ctx, 'ingreso', row)
}

/** Reports a payment: students their own, staff on behalf of a student. */
export const reportarPago: Handler<typeof ingreso.reportarPago> = async (ctx, pago) => {
  const { actor } = ctx
  const idUsuario = pago.idUsuario ?? actor.idUsuario
  if (actor.alcance === 'ALUMNO') requireSelf(ctx, idUsuario)
  const idIngreso = await registrar(ctx, { ...pago, idUsuario }, 'REPORTADO')
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}
