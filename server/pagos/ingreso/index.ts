import type { FastifyInstance } from 'fastify'

import { devolucion } from '#contract/pagos/devolucion.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { askedOf } from '#server/core/reach.ts'
import { withReading, withReadingsToReview } from '#server/pagos/lectura/index.ts'

import { anular, eliminarPago, eliminarPor } from './anular.ts'
import { confirmar, lockIngresoFor } from './confirmar.ts'
import { search, totales } from './lista-repo.ts'
import {
  correctPago,
  findPago,
  ownPaidTogether,
  paidTogether,
  provenWith,
  rowsOfPago,
  splitByStudent,
  studentsOfPago,
} from './pago-repo.ts'
import { checkCorrection, refuseDuplicate } from './prepare.ts'
import { proposedRefund } from './propuesta-repo.ts'
import { nuevo, reportarPago } from './registrar.ts'
import { reasignar } from './repartir.ts'
import { dayOfAnswer, ingresos, lockAccountOf } from './repo.ts'

export { confirmarPago, lockIngresoFor } from './confirmar.ts'
export { devolverEnCaja, lockForRefund, releaseMoney, requestRefund } from './devolver.ts'
export {
  chargeWithoutDebt,
  cobrarEnLinea,
  esperaCobro,
  pagoEnLinea,
  rechazarEnLinea,
  registrarEnLinea,
} from './en-linea.ts'
export { setCard } from './en-linea-repo.ts'
export { registrarDelExtracto, reportarPago } from './registrar.ts'
export { registrarPago } from './several.ts'
export { findPago, ownPaidTogether, paidTogether, provenWith, rowsOfPago, splitByStudent, studentsOfPago }
export { ingresos, lockAccountOf }

/**
 * The data typed may be corrected until the payment is confirmed; the amount never: annul it and register it
 * again.
 */
const actualizar: Handler<typeof ingreso.actualizar> = async (ctx, { id, version, ...values }) => {
  const { idPago } = await lockIngresoFor(ctx, id, 'confirmar')
  await checkCorrection(ctx, values)
  await refuseDuplicate(ctx, values, id)
  await ingresos.update(ctx, id, { version, values })
  if (idPago) await correctPago(ctx, { ...values, idPago, idIngreso: id })
  return saved(ctx, 'ingreso', await ingresos.get(ctx, id))
}

/** A page of the payments, with what the vouchers of those to review say; a file of them has no column for it. */
const searchRead: Handler<typeof ingreso.buscar> = async (ctx, q) => {
  const page = await search(ctx, q)
  return ctx.cursor ? page : { ...page, content: await withReadingsToReview(ctx, page.content) }
}

/** `devolver` is bound by pasarela: a card payment is refunded through the gateway, and pasarela imports ingreso. */
const { devolver: _, ...propias } = ingreso

const propuesta: Handler<typeof devolucion.propuesta> = async (ctx, { id }) => {
  const { idIngreso } = await ingresos.get(ctx, id)
  return { monto: await proposedRefund(ctx, idIngreso) }
}

export function ingresoRoutes(app: FastifyInstance) {
  bind(app, devolucion, { propuesta })
  bind(app, propias, {
    ...crud('ingreso', ingresos),
    ver: async (ctx, { id }) => withReading(ctx, await ingresos.get(ctx, id)),
    buscar: searchRead,
    totales: async (ctx, filtro) => ({ monedas: await totales(ctx, filtro) }),
    guardar: nuevo,
    nuevo,
    actualizar,
    reportarPago,
    pago: (ctx, { id }) => findPago(ctx, id),
    respuesta: async (ctx, { fecha }) => ({ fecha: await dayOfAnswer(ctx, fecha) }),
    confirmar,
    repartir: reasignar,
    anular,
    eliminar: (ctx, { id }) => eliminarPago(ctx, id),
    eliminarPor,
    deAlumno: (ctx, { idUsuario, ...q }) => search(ctx, { ...q, idUsuario: askedOf(ctx.actor, idUsuario) }),
  })
}
