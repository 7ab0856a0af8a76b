import assert from 'node:assert/strict'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'

import type { Real } from './commands.ts'
import type { Libro, Orden } from './model.ts'
import { hearTexts } from './of-cards.ts'
import { runWork } from './of-gateway.ts'
import { toAmount, toCents, type World } from './world.ts'

const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** After lost notifications, the server asks the gateway by itself and finds every charge. */
async function noticeAll(libro: Libro, world: World) {
  await runWork(world, libro)
  for (const orden of libro.ordenes) {
    const { transactions = [] } = (await world.gateway.order(orden)) ?? {}
    const known = (uuid: string) => libro.movimientos.some((m) => m.uuid === uuid)
    const unseen = transactions.filter((t) => t.status === 'PAID' && !known(t.uuid))
    const charges = unseen.filter(({ operationType }) => operationType === 'DEBIT')
    assert.deepEqual(charges, [], `charges of ${orden.nombre} that nobody asked about`)
  }
}

/** Runs until every event at the gateway is known to the server and its work is done. */
export async function settleAll(libro: Libro, { world }: Real) {
  await noticeAll(libro, world)
  const { sim, heard } = world.gateway
  const names = libro.ordenes.map(({ nombre }) => nombre)
  const { orders } = await sim.state()
  for (const { id, orderId } of orders.toReversed())
    if (names.includes(orderId)) {
      await sim.act('resend', { order: id })
      await hearTexts(world, libro, heard(libro))
    }
  await runWork(world, libro)
}

/** The gateway's net money of an order; refunds that wait for the bank are not subtracted. */
async function keptByGateway({ gateway }: World, orden: Orden) {
  const { transactions = [] } = (await gateway.order(orden)) ?? {}
  const paid = transactions.filter(({ status }) => status === 'PAID')
  return paid.reduce(
    (sum, { operationType, amount }) => sum + (operationType === 'DEBIT' ? amount : -amount),
    0,
  )
}

async function compareOrder(world: World, libro: Libro, orden: Orden) {
  const own = libro.ingresos.filter(({ enLinea }) => enLinea?.split('/')[0] === orden.nombre)
  const rows = await Promise.all(
    own.map(async ({ id }) => (await world.call(ingreso.ver, { id: String(id) })).data!),
  )
  const inBooks = rows
    .filter(({ numeroRecibo }) => numeroRecibo)
    .map((i) => toCents(i.monto) - toCents(i.montoDevuelto))
  assert.equal(
    inBooks.reduce((sum, net) => sum + net, 0),
    await keptByGateway(world, orden),
    `what the gateway has of ${orden.nombre}`,
  )
  const { data } = await world.call(pasarela.seguimiento, { id: String(orden.ingreso.id) })
  const seen = data!.transacciones.map((t) => [t.transaccion, t.estado])
  const due = libro.movimientos.filter((m) => m.orden === orden).map((m) => [m.uuid, m.estado])
  assert.deepEqual(sorted(seen), sorted(due), `movements of ${orden.nombre}`)
}

async function compareRefunds({ call }: World, libro: Libro, alumno: number) {
  const { content } = (await call(ingreso.deAlumno, { idUsuario: alumno, size: 200 })).data!
  const cards = content.filter(({ ordenEnLinea }) => ordenEnLinea !== null)
  const seen = cards.flatMap((i) => i.devoluciones.map((d) => [i.idIngreso, d.monto, d.estado]))
  const own = libro.devoluciones.filter(({ ingreso: of }) => of.alumno === alumno)
  const due = own.map((d) => [d.ingreso.id, toAmount(d.monto), d.estado])
  assert.deepEqual(sorted(seen), sorted(due), `refunds of ${alumno}`)
}

async function compareReviews({ call }: World, libro: Libro, alumno: number) {
  const { content } = (await call(pasarela.revisiones, { idUsuario: alumno, size: 200 })).data!
  // Parts of one refund have a suffix after a slash.
  const movement = (name: string | null) => name?.split('/')[0] ?? ''
  const seen = content.map((r) => [
    r.tipo,
    r.idIngreso,
    r.monto,
    r.estado === 'PENDIENTE',
    movement(r.transaccion),
  ])
  const own = libro.revisiones.filter(({ ingreso: of }) => of.alumno === alumno)
  const due = own.map((r) => [r.tipo, r.ingreso.id, toAmount(r.monto), r.pendiente, r.de])
  assert.deepEqual(sorted(seen), sorted(due), `reviews of ${alumno}`)
}

/** Every charge and refund of the gateway is in the books once, and every case for a person is in the list. */
export async function compareCards(libro: Libro, { world, alumnos }: Real) {
  for (const orden of libro.ordenes) if (orden.ingreso.id > 0) await compareOrder(world, libro, orden)
  for (const alumno of alumnos) {
    await compareRefunds(world, libro, alumno)
    await compareReviews(world, libro, alumno)
  }
}
