import type { Parsed } from '#contract/core/op.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { checkSplit, lockAccounts, repartirPago } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import type { IngresoNuevo } from './nuevo-repo.ts'
import { checkNew, checkTyped, sameOperation } from './repo.ts'
import { refuseUnproven, refuseUnprovenNow } from './sustento.ts'

type Nuevo = Parsed<typeof ingreso.nuevo>
export type PagoNuevo = Omit<Nuevo, 'confirmar'>
type Operacion = Parameters<typeof sameOperation>[1]

/** Refuses an operation of the same bank that another payment has, naming that payment. */
export async function refuseDuplicate(ctx: Ctx, operacion: Operacion, except?: number) {
  if (!operacion.numeroOperacion) return
  const other = await sameOperation(ctx, operacion, except)
  if (!other) return
  const { idIngreso, numeroRecibo, alumno } = other
  const { day, money } = await formatosDe(ctx)
  const [fecha, monto] = [day(other.fecha), money(Number(other.monto), other)]
  // A student is not told which payment it is.
  const clave = ctx.actor.alcance === 'ALUMNO' ? 'ingreso.operacionUsada' : 'ingreso.operacionDuplicada'
  const datos = { ingreso: numeroRecibo ?? `#${idIngreso}`, alumno, fecha, monto }
  throw new FailCampo('numeroOperacion', clave, datos, 'DUPLICADO')
}

type Given = Parameters<typeof refuseUnproven>[1]
/** When what the method needs has to be there: at the confirmation, now, or never, since the bank proves the payment. */
export type Due = 'LATER' | 'NOW' | 'BANK'

function refuseTyped(
  { future, known, online, sustento, pideOperacion }: Awaited<ReturnType<typeof checkTyped>>,
  given: Given,
  due: Due = 'LATER',
) {
  if (future) throw new FailCampo('fecha', 'ingreso.fechaFutura')
  if (!known) throw new FailCampo('idMedioPago', 'campo.invalido')
  if (online) throw new FailCampo('idMedioPago', 'ingreso.soloEnLinea')
  if (due === 'BANK' && !pideOperacion) throw new FailCampo('idMedioPago', 'ingreso.medioSinBanco')
  if (due === 'LATER') refuseUnproven(sustento, given)
  if (due === 'NOW') refuseUnprovenNow(sustento, given)
}

/** Refuses a correction by its date, its method or a missing number. The voucher is asked for at the confirmation. */
export const checkCorrection = async (
  ctx: Ctx,
  typed: Parameters<typeof checkTyped>[1] & { numeroOperacion: string | null },
) => refuseTyped(await checkTyped(ctx, typed), { ...typed, conConstancia: true })

/**
 * Inserts the split of a payment, which stays right while the account is locked. Returns the payment, to be inserted
 * after it, so that it is written once.
 */
export async function prepareNuevo(
  ctx: Ctx,
  { aplicaciones, conConstancia, comprobante: pedido, pagante, ...pago }: PagoNuevo,
  due: Due,
): Promise<IngresoNuevo> {
  await lockAccounts(ctx, [pago.idUsuario])
  const idMatricula = pago.idMatricula ?? null
  const checked = await checkNew(ctx, { ...pago, idMatricula, pagante })
  const { ofStudent, idIngreso, idPagante, paganteAlumno, ...typed } = checked
  refuseTyped(typed, { ...pago, conConstancia }, due)
  if (!ofStudent) throw new FailCampo('idMatricula', 'campo.referencia', {}, 'NO_ENCONTRADO')
  await refuseDuplicate(ctx, pago)
  const monto = pago.monto.toFixed(2)
  if (aplicaciones) await checkSplit(ctx, { ...pago, monto, idPagante, paganteAlumno }, aplicaciones)
  const reparto = aplicaciones ? 'INDICADO' : 'AUTOMATICO'
  const payer = { idPagante, paganteAlumno }
  const prepared: IngresoNuevo = { ...pago, ...payer, idIngreso, monto, idMatricula, reparto }
  await repartirPago(ctx, prepared, aplicaciones)
  await emision().elegir(ctx, { idIngreso, idUsuario: pago.idUsuario, pedido })
  return prepared
}

export function refuseUnlessMayConfirm({ actor }: Ctx) {
  if (!actor.authorities.has('per_ingreso_confirmar')) throw new Fail('SIN_PERMISO', 'error.sinPermiso')
}
