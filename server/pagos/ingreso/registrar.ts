import type { Parsed } from '#contract/core/op.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { requireOwn } from '#server/core/self.ts'
import { checkSplit, lockAccounts, repartirPago } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { type IngresoNuevo, insertConfirmed, insertUnconfirmed } from './nuevo-repo.ts'
import { roundTogether } from './redondeo-repo.ts'
import { checkNew, checkTyped, ingresos, sameOperation } from './repo.ts'
import { refuseUnproven, refuseUnprovenNow } from './sustento.ts'

type Nuevo = Parsed<typeof ingreso.nuevo>
type PagoNuevo = Omit<Nuevo, 'confirmar'>
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
type Due = 'LATER' | 'NOW' | 'BANK'

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
async function prepareNuevo(
  ctx: Ctx,
  { aplicaciones, conConstancia, comprobante: pedido, ...pago }: PagoNuevo,
  due: Due,
): Promise<IngresoNuevo> {
  await lockAccounts(ctx, [pago.idUsuario])
  const idMatricula = pago.idMatricula ?? null
  const { ofStudent, idIngreso, ...typed } = await checkNew(ctx, { ...pago, idMatricula })
  refuseTyped(typed, { ...pago, conConstancia }, due)
  if (!ofStudent) throw new FailCampo('idMatricula', 'campo.referencia', {}, 'NO_ENCONTRADO')
  await refuseDuplicate(ctx, pago)
  const monto = pago.monto.toFixed(2)
  if (aplicaciones) await checkSplit(ctx, { ...pago, monto }, aplicaciones)
  const reparto = aplicaciones ? 'INDICADO' : 'AUTOMATICO'
  const prepared: IngresoNuevo = { ...pago, idIngreso, monto, idMatricula, reparto }
  await repartirPago(ctx, prepared, aplicaciones)
  await emision().elegir(ctx, { idIngreso, idUsuario: pago.idUsuario, pedido })
  return prepared
}

/** Registers an unconfirmed payment and returns it. */
async function registrar(ctx: Ctx, pago: PagoNuevo, estado: 'PENDIENTE' | 'REPORTADO') {
  const made = await prepareNuevo(ctx, pago, 'LATER')
  await insertUnconfirmed(ctx, made, estado)
  return ingresos.get(ctx, made.idIngreso)
}

async function registrarConfirmado(ctx: Ctx, pago: PagoNuevo, due: Due) {
  const made = await prepareNuevo(ctx, pago, due)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [made.idIngreso] })
  return insertConfirmed(ctx, made, await emision().redactar(ctx, { ...made, enLinea: false }))
}

type DeEmpresa = { idEmpresa: number; idEmpresaPago: number }

/**
 * Registers the payments of several students that a company makes at once, confirmed, one of each student. The accounts are
 * locked together, and no receipt number is taken before all charges are written.
 */
export async function registrarDeEmpresa(ctx: Ctx, pagos: PagoNuevo[], empresa: DeEmpresa) {
  refuseUnlessMayConfirm(ctx)
  await lockAccounts(
    ctx,
    pagos.map(({ idUsuario }) => idUsuario),
  )
  const prepared: IngresoNuevo[] = []
  for (const pago of pagos) prepared.push(await prepareNuevo(ctx, pago, 'NOW'))
  const rounded = await roundTogether(ctx, prepared)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: prepared.map(({ idIngreso }) => idIngreso) })
  // The company has one document for all of them.
  for (const [i, one] of prepared.entries()) {
    const empresaPago = { ...empresa, orden: i + 1, ...rounded[i]! }
    await insertConfirmed(ctx, { ...one, empresaPago }, undefined)
  }
}

function refuseUnlessMayConfirm({ actor }: Ctx) {
  if (!actor.authorities.has('per_ingreso_confirmar')) throw new Fail('SIN_PERMISO', 'error.sinPermiso')
}

export const nuevo: Handler<typeof ingreso.nuevo> = async (ctx, { confirmar, ...pago }) => {
  if (confirmar) refuseUnlessMayConfirm(ctx)
  const row = await (confirmar ? registrarConfirmado(ctx, pago, 'NOW') : registrar(ctx, pago, 'PENDIENTE'))
  return saved(ctx, 'ingreso', row)
}

/** Registers a payment that the bank's statement proves, confirmed. */
export async function registrarDelExtracto(ctx: Ctx, pago: PagoNuevo) {
  refuseUnlessMayConfirm(ctx)
  return registrarConfirmado(ctx, pago, 'BANK')
}

/** Reports a payment: students their own, staff on behalf of a student. */
export const reportarPago: Handler<typeof ingreso.reportarPago> = async (ctx, pago) => {
  const { actor } = ctx
  const idUsuario = pago.idUsuario ?? actor.idUsuario
  if (actor.alcance === 'ALUMNO') requireOwn(ctx, idUsuario)
  return saved(ctx, 'ingreso', await registrar(ctx, { ...pago, idUsuario }, 'REPORTADO'))
}
