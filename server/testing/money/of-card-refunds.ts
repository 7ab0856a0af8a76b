import assert from 'node:assert/strict'

import fc from 'fast-check'

import { ingreso } from '#contract/pagos/ingreso.ts'

import { applyFacts } from './cards.ts'
import { amountOf, anyAmount, anyIndex, command, pick, rarely } from './commands.ts'
import type { MovementFacts, OrderFacts } from './facts.ts'
import { type Devolucion, disponible, type Libro, type Movimiento } from './model.ts'
import { learnIds, statusOf } from './of-cards.ts'
import {
  applyCredit,
  cancelCharge,
  loweredId,
  markDone,
  markDoubtful,
  markRefused,
  openRefunds,
  refundableOf,
} from './refunds.ts'
import { toAmount, type World } from './world.ts'

const motivo = 'Prueba del modelo'

type Plan = 'cancelar' | 'reducir' | 'devolver'

/** The way in which the gateway would refund this amount of a charge now; undefined when it would refuse. */
function planOf(
  { detailedStatus, amount: now, transactionDetails }: MovementFacts,
  monto: number,
): Plan | undefined {
  const { refundAmount } = transactionDetails.cardDetails.captureResponse
  if (detailedStatus === 'AUTHORISED') return monto === now ? 'cancelar' : monto < now ? 'reducir' : undefined
  return detailedStatus === 'CAPTURED' && monto <= now - (refundAmount ?? 0) ? 'devolver' : undefined
}

const SERVICE = {
  cancelar: 'Transaction/CancelOrRefund',
  devolver: 'Transaction/CancelOrRefund',
  reducir: 'Transaction/Update',
}

/** Faults before the refund is requested or during the request. */
const WRONG = [
  'antes 502',
  'antes PSP_106',
  '502',
  'html',
  'lost',
  'lost',
  'PSP_999',
  'PSP_101',
  'PSP_076',
] as const
const SLOW = ['WAITING_AUTHORISATION', 'REFUND_TO_RETRY', 'REFUSED'] as const

const confirmedMovements = (libro: Libro) =>
  libro.movimientos.filter((m) => m.ingreso?.estado === 'CONFIRMADO')
type RefundCase = { libro: Libro; mov: Movimiento; d: Devolucion }

/** The expected status of a refusal, or the way in which the refund will be requested. */
function expectPlan({ libro, mov, d }: RefundCase, before: OrderFacts): Plan | 409 {
  applyFacts(libro, before)
  const charge = before.transactions.find(({ uuid }) => uuid === mov.uuid)!
  const plan = planOf(charge, d.monto)
  const others = openRefunds(libro, d.ingreso).some((one) => one !== d && one.enviada)
  if (plan && d.estado === 'POR_REVISAR' && !(plan === 'reducir' && others)) return plan
  if (d.estado === 'POR_REVISAR') markRefused(libro, d)
  return 409
}

/** Applies the gateway's answer to the model. */
function settleAnswer({ libro, mov, d }: RefundCase, plan: Plan, after: OrderFacts): 200 | 409 {
  if (plan === 'reducir') markDone(libro, d, loweredId(mov.uuid))
  else if (plan === 'cancelar') {
    mov.estado = 'CANCELLED'
    cancelCharge(libro, { ...mov, ingreso: d.ingreso })
  } else {
    const known = new Set(libro.movimientos.map(({ uuid }) => uuid))
    const one = after.transactions.find(
      ({ uuid, operationType }) => operationType === 'CREDIT' && !known.has(uuid),
    )!
    d.de = one.uuid
    applyCredit(libro, mov.orden, one)
  }
  return d.estado === 'RECHAZADA' ? 409 : 200
}

async function giveBack(
  world: World,
  asked: RefundCase,
  { failure, banco }: { failure: string | null; banco: string | null },
) {
  const { libro, mov, d } = asked
  const { gateway, call } = world
  const clave = `devolver-${world.claves++}`
  const ask = async () => {
    const input = { idIngreso: d.ingreso.id, monto: toAmount(d.monto), motivo }
    const answers = await Promise.all([1, 2].map(() => call(ingreso.devolver, input, { clave })))
    // The whole answers, so that a difference shows which was refused and why.
    const told = ({ status, data, error }: (typeof answers)[number]) => ({
      status,
      data,
      codigo: error?.codigo,
      mensaje: error?.mensaje,
    })
    assert.deepEqual(told(answers[0]!), told(answers[1]!))
    return answers[0]!
  }
  if (failure?.startsWith('antes ')) {
    const how = failure.slice('antes '.length)
    // For both of the calls, because either may read the order, and learn from it, before the other has ended.
    await gateway.fails(how, 'Order/Get', 2)
    markRefused(libro, d)
    return { status: statusOf(how), answer: await ask() }
  }
  const plan = expectPlan(asked, (await gateway.order(mov.orden))!)
  if (typeof plan === 'number') return { status: plan, answer: await ask() }
  d.enviada = true
  if (failure) await gateway.fails(failure, SERVICE[plan])
  else if (banco && plan === 'devolver') await gateway.sim.act('next', { refund: banco })
  const answer = await ask()
  if (!failure) return { status: settleAnswer(asked, plan, (await gateway.order(mov.orden))!), answer }
  if (statusOf(failure) === 409) markRefused(libro, d)
  else markDoubtful(libro, d)
  return { status: statusOf(failure), answer }
}

export const devolverPorTarjeta = command({
  nombre: 'devolver por tarjeta',
  con: fc.record({
    pago: anyIndex,
    amount: anyAmount,
    delSaldo: fc.boolean(),
    failure: rarely(3, fc.constantFrom(...WRONG)),
    banco: rarely(4, fc.constantFrom(...SLOW)),
  }),
  de: (libro, p) => {
    const mov = pick(confirmedMovements(libro), p.pago)
    return mov && `cobro ${mov.estado}${mov.ingreso!.devuelto > 0 ? ' en parte' : ''}`
  },
  async run(libro, { world }, { amount: much, ...p }) {
    const mov = pick(confirmedMovements(libro), p.pago)!
    const of = mov.ingreso!
    const left = refundableOf(libro, of)
    const monto = amountOf(much, p.delSaldo && disponible(of) > 0 ? Math.min(disponible(of), left) : left)
    if (monto > left) {
      const { status } = await world.call(ingreso.devolver, {
        idIngreso: of.id,
        monto: toAmount(monto),
        motivo,
      })
      return assert.equal(status, 409)
    }
    const d: Devolucion = { ingreso: of, monto, estado: 'POR_REVISAR', enviada: false, de: null }
    libro.devoluciones.push(d)
    const { status, answer } = await giveBack(world, { libro, mov, d }, p)
    await world.gateway.done()
    // Before a refund the server reads the order, which may hold a payment with a lost notification.
    await learnIds(world, libro, of.alumno)
    assert.equal(answer.status, status, JSON.stringify(answer.error ?? answer.data))
  },
})
