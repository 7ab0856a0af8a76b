import type { Parsed } from '#contract/core/op.ts'
import type { ingreso, PagoHecho } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { requireOwn } from '#server/core/self.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { insertConfirmed, insertUnconfirmed } from './nuevo-repo.ts'
import { type Due, type PagoNuevo, prepareNuevo, refuseUnlessMayConfirm } from './prepare.ts'
import { ingresos } from './repo.ts'
import { firstStudentOf, partsOf, registrarPago } from './several.ts'

type Estado = 'PENDIENTE' | 'REPORTADO' | 'CONFIRMADO'
type Fila = Awaited<ReturnType<typeof ingresos.get>>

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

/** The payment of each student: one, or as many as its charges have. */
async function registrarTodos(ctx: Ctx, pago: PagoNuevo, estado: Estado): Promise<Fila[]> {
  const partes = await partsOf(ctx, pago)
  if (partes) {
    const idUsuario = ctx.actor.alcance === 'ALUMNO' ? ctx.actor.idUsuario : null
    return registrarPago(ctx, { ...pago, partes, de: { idEmpresa: null, idUsuario } }, estado)
  }
  return [
    await (estado === 'CONFIRMADO' ? registrarConfirmado(ctx, pago, 'NOW') : registrar(ctx, pago, estado)),
  ]
}

/** The answer of a payment: that of its first student, and all of them. */
function answerOf(ctx: Ctx, rows: Fila[]): PagoHecho<Fila> {
  const [first] = rows as [Fila]
  return { ...saved(ctx, 'ingreso', first), ingresos: rows, idPago: first.idPago }
}

export const nuevo: Handler<typeof ingreso.nuevo> = async (ctx, { confirmar, ...pago }) => {
  if (confirmar) refuseUnlessMayConfirm(ctx)
  return answerOf(ctx, await registrarTodos(ctx, pago, confirmar ? 'CONFIRMADO' : 'PENDIENTE'))
}

/** Registers a payment that the bank's statement proves, confirmed. */
export async function registrarDelExtracto(ctx: Ctx, pago: PagoNuevo) {
  refuseUnlessMayConfirm(ctx)
  return registrarConfirmado(ctx, pago, 'BANK')
}

/** The student of a payment: named, or of the first charge for an adult, or the actor. */
async function studentOf(ctx: Ctx, pago: Parsed<typeof ingreso.reportarPago>): Promise<number> {
  const { actor } = ctx
  const idUsuario = pago.idUsuario ?? (await firstStudentOf(ctx, pago.aplicaciones)) ?? actor.idUsuario
  if (actor.alcance === 'ALUMNO') requireOwn(ctx, idUsuario)
  return idUsuario
}

/** Reports a payment: students their own, adults those of their students, staff on behalf of a student. */
export const reportarPago: Handler<typeof ingreso.reportarPago> = async (ctx, pago) => {
  const idUsuario = await studentOf(ctx, pago)
  return answerOf(ctx, await registrarTodos(ctx, { ...pago, idUsuario }, 'REPORTADO'))
}
