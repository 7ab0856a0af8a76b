import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo, noEncontrado } from '#server/core/fail.ts'
import { type Aplicacion, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { type IngresoNuevo, insertConfirmed, insertUnconfirmed } from './nuevo-repo.ts'
import { insertPago, ownersOfCharges, type SharedPayment, type Parte, splitByStudent } from './pago-repo.ts'
import { type PagoNuevo, prepareNuevo, refuseUnlessMayConfirm } from './prepare.ts'
import { type Redondeo, roundTogether } from './redondeo-repo.ts'
import { ingresos } from './repo.ts'

type Fila = Awaited<ReturnType<typeof ingresos.get>>
type Given = Pick<PagoNuevo, 'idUsuario' | 'monto' | 'aplicaciones'>

/**
 * The part of each student in a payment of several; undefined of a payment of one, or with a charge of none, which its own check refuses. A
 * charge that an actor of own rows may not pay is a missing one. The named student is one of them: what is on no charge is theirs.
 */
export async function partsOf(
  ctx: Ctx,
  { idUsuario, monto, aplicaciones = [] }: Given,
): Promise<Parte[] | undefined> {
  const { actor } = ctx
  const owners = await ownersOfCharges(ctx, aplicaciones)
  const students = new Set(owners.values())
  const unknown = aplicaciones.some(({ idCuenta }) => !owners.has(idCuenta))
  if (students.size < 2 || unknown || !students.has(idUsuario)) return undefined
  if (actor.alcance === 'ALUMNO' && [...students].some((one) => !actor.propios.includes(one)))
    throw noEncontrado()
  if (owners.size < aplicaciones.length) throw new FailCampo('aplicaciones', 'cuenta.repetida')
  const partes = await splitByStudent(ctx, { idUsuario, monto, aplicaciones })
  if (!partes) throw new FailCampo('aplicaciones', 'cuenta.excedeIngreso')
  return partes
}

/** The student of the first charge that an actor may pay for. */
export async function firstStudentOf({ actor, ...ctx }: Ctx, aplicaciones: Aplicacion[] = []) {
  if (actor.alcance !== 'ALUMNO' || aplicaciones.length === 0) return undefined
  const owners = await ownersOfCharges({ ...ctx, actor }, aplicaciones)
  const students = aplicaciones.map(({ idCuenta }) => owners.get(idCuenta))
  return students.find((one) => one !== undefined && actor.propios.includes(one))
}

type Several = Omit<PagoNuevo, 'idUsuario' | 'monto' | 'aplicaciones'> & {
  /** The student that keeps the enrolment named. */
  idUsuario?: number
  partes: Parte[]
  de: Pick<SharedPayment, 'idEmpresa' | 'idUsuario'>
  /** Seen by staff alone: each student reads their own payment. */
  observacionDeTodos?: string | null
}
type Estado = 'PENDIENTE' | 'REPORTADO' | 'CONFIRMADO'

/** Prepares the payment of each student. No receipt number is taken before all charges are written. */
async function prepareAll(
  ctx: Ctx,
  { partes, ...pago }: Omit<Several, 'de' | 'observacionDeTodos'>,
  estado: Estado,
) {
  const prepared: IngresoNuevo[] = []
  for (const { idUsuario, monto, aplicaciones } of partes) {
    const idMatricula = idUsuario === pago.idUsuario ? pago.idMatricula : null
    const one = { ...pago, idUsuario, aplicaciones, idMatricula, monto: Number(monto) }
    prepared.push(await prepareNuevo(ctx, one, estado === 'CONFIRMADO' ? 'NOW' : 'LATER'))
  }
  return prepared
}

type Hecho = { idPago: number; idEmpresa: number | null }
const withPlace = ({ idPago, idEmpresa }: Hecho, one: IngresoNuevo, orden: number, rounded?: Redondeo) => ({
  ...one,
  pago: { idPago, idEmpresa, orden, redondeo: '0', redondeoA: null, ...rounded },
})

/** Confirms them as they are inserted. A company has one document for all of them, a student one of their own. */
async function insertAllConfirmed(ctx: Ctx, hecho: Hecho, prepared: IngresoNuevo[]): Promise<Fila[]> {
  const rounded = await roundTogether(ctx, prepared)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: prepared.map(({ idIngreso }) => idIngreso) })
  const documentos = []
  for (const one of prepared)
    documentos.push(hecho.idEmpresa ? undefined : await emision().redactar(ctx, { ...one, enLinea: false }))
  const rows: Fila[] = []
  for (const [i, one] of prepared.entries())
    rows.push(await insertConfirmed(ctx, withPlace(hecho, one, i + 1, rounded[i]), documentos[i]))
  if (hecho.idEmpresa) await emision().emitirDeEmpresa(ctx, hecho.idPago)
  return rows
}

/** Registers one payment of several students: a payment of each, all or none. Their accounts are locked together. */
export async function registrarPago(
  ctx: Ctx,
  { de, observacionDeTodos, ...several }: Several,
  estado: Estado,
): Promise<Fila[]> {
  if (estado === 'CONFIRMADO') refuseUnlessMayConfirm(ctx)
  await lockAccounts(
    ctx,
    several.partes.map(({ idUsuario }) => idUsuario),
  )
  const prepared = await prepareAll(ctx, several, estado)
  const { fecha, idMoneda, idMedioPago, banco, numeroOperacion, observacion } = several
  const typed = { fecha, idMoneda, idMedioPago, banco, numeroOperacion }
  const monto = several.partes.map((one) => one.monto)
  const idPago = await insertPago(ctx, {
    ...de,
    ...typed,
    montos: monto,
    observacion: observacionDeTodos ?? observacion,
  })
  const hecho = { idPago, idEmpresa: de.idEmpresa }
  if (estado === 'CONFIRMADO') return insertAllConfirmed(ctx, hecho, prepared)
  for (const [i, one] of prepared.entries())
    await insertUnconfirmed(ctx, withPlace(hecho, one, i + 1), estado)
  return Promise.all(prepared.map(({ idIngreso }) => ingresos.get(ctx, idIngreso)))
}
