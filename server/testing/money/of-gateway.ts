import assert from 'node:assert/strict'

import fc from 'fast-check'
import { sql } from 'kysely'

import { pasarela } from '#contract/pagos/pasarela.ts'
import {
  applyPendingNotifications,
  queryDueOrders,
  settleRefunds,
} from '#server/pagos/pasarela/pending-work.ts'
import { newUuid, textOf } from '#server/testing/pasarela.ts'

import { closeOrder } from './cards.ts'
import { amountOf, anyAmount, anyIndex, command, pick, rarely } from './commands.ts'
import type { MovementFacts } from './facts.ts'
import type { Libro, Orden } from './model.ts'
import { actAtGateway, anyDoor, anyRepetition, hearTexts, stateOf, tellAgain } from './of-cards.ts'
import { toAmount, type World } from './world.ts'

const orderOf = (libro: Libro, { orden }: { orden: number }) => pick(libro.ordenes, orden)

/** The operations of the Back Office that a movement allows now. */
function actsOn(
  { uuid, operationType, detailedStatus }: MovementFacts,
  { ok, amount }: { ok: boolean; amount: number },
) {
  if (detailedStatus === 'AUTHORISED' && operationType === 'DEBIT')
    return ok ? (['capture', { uuid }] as const) : (['refund', { uuid }] as const)
  if (detailedStatus === 'CAPTURED') return ['refund', { uuid, amount }] as const
  return ['resolve', { uuid, ok }] as const
}

/** Captured, cancelled, refunded or decided at the gateway, which may notify us. */
export const enElBanco = command({
  nombre: 'en el banco',
  con: fc.record({
    orden: anyIndex,
    movimiento: anyIndex,
    ok: fc.boolean(),
    amount: anyAmount,
    door: anyDoor,
  }),
  de: (libro, p) => stateOf(pick(libro.textos, p.orden)?.orden),
  async run(libro, { world }, { amount: much, ...p }) {
    const { gateway } = world
    const { orden } = pick(libro.textos, p.orden)!
    const mov = pick((await gateway.order(orden))?.transactions ?? [], p.movimiento)
    if (!mov) return
    const [action, input] = actsOn(mov, { ok: p.ok, amount: amountOf(much, mov.amount) })
    await actAtGateway({ world, libro, ...p }, () => gateway.sim.act(action, input))
  },
})

export const abandon = command({
  nombre: 'dejar el formulario',
  con: fc.record({ orden: anyIndex, avisa: fc.boolean(), door: anyDoor }),
  de: (libro, p) => stateOf(orderOf(libro, p)),
  async run(libro, { world }, p) {
    const { nombre: order } = orderOf(libro, p)!
    const action = p.avisa ? 'abandon' : 'expire'
    await actAtGateway({ world, libro, ...p }, () => world.gateway.sim.act(action, { order }))
  },
})

/** The server asks the gateway for an order; an unpaid order is closed once its last form has expired. */
async function askGateway(
  world: World,
  libro: Libro,
  { orden, vencida }: { orden: Orden; vencida: boolean },
) {
  const told = await world.gateway.order(orden)
  if (told) await hearTexts(world, libro, [{ texto: JSON.stringify(told), orden }])
  const mayBe = told?.transactions.some(({ status }) => status !== 'UNPAID')
  if (vencida && orden.abierta && !mayBe) closeOrder(orden)
}

export const consultar = command({
  nombre: 'consultar',
  con: fc.record({
    orden: anyIndex,
    failure: rarely(3, fc.constantFrom('502', 'html', 'PSP_106', 'PSP_999')),
  }),
  de: (libro, p) => stateOf(orderOf(libro, p)),
  async run(libro, { world }, { failure, ...p }) {
    const orden = orderOf(libro, p)!
    const { ingreso, nombre } = orden
    await sql`update orden set consultada = null where orden = ${nombre}`.execute(world.db)
    if (failure) await world.gateway.fails(failure, 'Order/Get')
    const { status, data } = await world.as(ingreso.alumno, pasarela.consultar, { idIngreso: ingreso.id })
    await world.gateway.done()
    assert.equal(status, failure ? (failure.startsWith('PSP') ? 409 : 503) : 200)
    if (!failure) await askGateway(world, libro, { orden, vencida: false })
    if (!failure) assert.equal(data?.ingreso.estado, ingreso.estado)
  },
})

const LONG_AGO = '2000-01-01'

/** Makes the open orders and refunds of these students due, in the order of their requests. */
async function makeDue({ db }: World, { ordenes, ingresos }: Libro, vencida: Orden | undefined) {
  const names = ordenes.map(({ nombre }) => nombre)
  const payments = ingresos.map(({ id }) => id)
  if (vencida)
    await sql`update orden set vence = ${LONG_AGO}, creada = ${LONG_AGO} where orden = ${vencida.nombre}`.execute(
      db,
    )
  const { rows } = await sql<{ orden: string }>`
    update orden set consultas = 0, proxima = ${LONG_AGO}::timestamptz + id_ingreso * interval '1 second'
    where orden = any (${names}) and proxima is not null returning orden`.execute(db)
  await sql`update devolucion set proxima = ${LONG_AGO}::timestamptz + id_devolucion * interval '1 second'
    where id_ingreso = any (${payments}::bigint[]) and estado in ('SOLICITADA', 'POR_REVISAR')`.execute(db)
  return ordenes.filter(({ nombre }) => rows.some((row) => row.orden === nombre))
}

/** Runs the background work now. */
export async function runWork(world: World, libro: Libro, vencida?: Orden) {
  const asks = await makeDue(world, libro, vencida)
  const complain = (error: Error) => assert.fail(error)
  const { signal } = new AbortController()
  const given = { db: world.db, pasarela: world.server().pasarela!, signal, complain }
  await applyPendingNotifications(given)
  await queryDueOrders(given)
  for (const orden of asks) await askGateway(world, libro, { orden, vencida: orden === vencida })
  await settleRefunds(given)
  for (const { ingreso } of libro.devoluciones.filter((d) => d.estado === 'POR_REVISAR' && d.enviada)) {
    const orden = libro.ordenes.find(({ nombre }) => ingreso.enLinea?.split('/')[0] === nombre)!
    await askGateway(world, libro, { orden, vencida: false })
  }
}

export const runJobs = command({
  nombre: 'trabajo del servidor',
  con: fc.record({ orden: anyIndex, vence: fc.boolean() }),
  de: (libro, p) => stateOf(orderOf(libro, p)),
  run: (libro, { world }, p) => runWork(world, libro, p.vence ? orderOf(libro, p) : undefined),
})

/** Restarts the server with copies of a notification on their way: the gateway gets no answer and notifies again. */
export const restartServer = command({
  nombre: 'reiniciar',
  con: fc.record({ texto: anyIndex, copies: fc.integer({ min: 1, max: 5 }), vez: anyRepetition }),
  de: (libro) => (libro.textos.length > 0 ? 'servidor' : undefined),
  async run(libro, { world }, p) {
    const text = pick(libro.textos, p.texto)!
    const flying = world.gateway.tell(text.texto, { copies: p.copies, conexiones: p.copies }).catch(() => [])
    await world.gateway.restart()
    await flying
    await tellAgain(world, libro, text, { ...p.vez, copies: 1 })
  },
})

const FALSE = {
  ORDEN_DESCONOCIDA: { orden: 'ESC-NADIE' },
  OTRO_COMERCIO: { shopId: '10000002' },
  OTRO_MODO: { mode: 'PRODUCTION' },
  MONTO_DISTINTO: { moneda: 'EUR' },
} as const

/** A well-signed notification that does not match the order: no money is recorded, and staff is alerted once. */
export const foreignNotice = command({
  nombre: 'aviso ajeno',
  con: fc.record({
    orden: anyIndex,
    tipo: fc.constantFrom('ORDEN_DESCONOCIDA', 'OTRO_COMERCIO', 'OTRO_MODO', 'MONTO_DISTINTO'),
    copies: fc.integer({ min: 1, max: 4 }),
  }),
  de: (libro, p) => stateOf(orderOf(libro, p)),
  async run(libro, { world }, { tipo, copies, ...p }) {
    const orden = orderOf(libro, p)!
    const uuid = newUuid()
    const text = textOf({ orden: orden.nombre, centimos: orden.monto, uuid, ...FALSE[tipo] })
    const told = await world.gateway.tell(text, { copies, conexiones: copies })
    assert.ok(told.every((status) => status === 200))
    const { data } = await world.call(pasarela.revisiones, { tipo, size: 10 })
    const about = data!.content.filter(({ transaccion }) => transaccion === uuid)
    assert.deepEqual(
      about.map((r) => [r.monto, r.estado]),
      [[toAmount(orden.monto), 'PENDIENTE']],
    )
    if (tipo === 'ORDEN_DESCONOCIDA') return
    const { ingreso, monto } = orden
    libro.revisiones.push({ tipo, ingreso, monto, de: uuid, pendiente: true })
    if (tipo === 'MONTO_DISTINTO')
      libro.movimientos.push({ uuid, orden, estado: 'AUTHORISED', monto, ingreso: null })
  },
})
