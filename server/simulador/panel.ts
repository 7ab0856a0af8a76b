import { z } from 'zod'

import { answerText, orderOf } from './answer.ts'
import type { Checkout } from './checkout.ts'
import { Refusal } from './codes.ts'
import { createPayment } from './create-payment.ts'
import { Delivery, type makeNext, Next } from './next.ts'
import type { Notifier } from './notify.ts'
import { cancelOrRefund, captureTransaction, resolveTransaction } from './refund.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

/** The payment of the page that tries the form. */
const TRY = { amount: 15_050, currency: 'PEN', customer: { email: 'prueba@example.com' } }

type Given = {
  patience: { form: number }
  store: Store
  next: ReturnType<typeof makeNext>
  notifier: Notifier
  checkout: Checkout
}
type Action = (input: unknown) => unknown

/** A form, by its own id or as the latest of its order. */
const Order = z.strictObject({ order: z.string() })
const Transaction = z.strictObject({ uuid: z.string() })
const Decision = Transaction.extend({ ok: z.boolean() })
const Refund = Transaction.extend({ amount: z.int().positive().optional() })
const Resend = Order.extend(Delivery.shape)

const SHOWN = 200

/** Operations of the Back Office, which tests call too. */
export function makePanel({ patience, store, next, notifier, checkout }: Given) {
  const backOffice = (session: Session) =>
    notifier.notify(session, answerText(session, store.keys), 'MERCH_BO')

  /** @throws {Refusal} */
  function findOrder(input: unknown): Session {
    const { order } = Order.parse(input)
    const session = store.bySession(order) ?? store.bySession(store.byOrder(order).at(-1)?.id ?? '')
    if (!session) throw new Refusal('PSP_010')
    return session
  }

  /** @throws {Refusal} */
  function findTransaction({ uuid }: { uuid: string }) {
    const session = store.byUuid(uuid)
    const debit = session?.transactions.find((one) => one.uuid === uuid)
    if (!session || !debit) throw new Refusal('PSP_010')
    return { session, debit }
  }

  const actions: Record<string, Action> = {
    next: (input) => next.add(Next.parse(input)),
    clear: () => next.clear(),
    /** Makes a form without a shop, to try it. */
    try() {
      const session = createPayment({ ...TRY, orderId: `PRUEBA-${Date.now()}` }, patience.form)
      store.add(session)
      return { formToken: session.token, publicKey: store.keys.clavePublica }
    },
    resend(input) {
      const { order, ...how } = Resend.parse(input)
      return notifier.resend(findOrder({ order }), how)
    },
    /** The payer abandoned the form: it ends and the shop is notified. */
    abandon(input) {
      const session = findOrder(input)
      if (session.cycle === 'CLOSED') throw new Refusal('PSP_011')
      Object.assign(session, { cycle: 'CLOSED', abandoned: true })
      return backOffice(session)
    },
    /** Ends the quarter of an hour of a form; the shop is not notified. */
    expire(input) {
      Object.assign(findOrder(input), { expires: new Date().toISOString(), cycle: 'CLOSED' })
    },
    /** Ends the ten minutes of an unanswered challenge. */
    async challenges(input) {
      const session = findOrder(input)
      const ids = session.challenges.map(({ id }) => id)
      for (const id of ids) await checkout.expire(id)
    },
    capture: (input) => captureTransaction(findTransaction(Transaction.parse(input)).debit),
    resolve(input) {
      const { ok, ...which } = Decision.parse(input)
      const found = findTransaction(which)
      resolveTransaction(found, ok)
      return backOffice(found.session)
    },
    refund(input) {
      const { amount, ...which } = Refund.parse(input)
      const found = findTransaction(which)
      cancelOrRefund(found, { amount }, next.takeRefund)
      return backOffice(found.session)
    },
  }

  const state = () => ({
    orders: store
      .all()
      .slice(-SHOWN)
      .toReversed()
      .map((session) => summary(session, store.keys.usuario)),
    notices: store.notices().slice(-SHOWN).toReversed(),
    next: next.list(),
  })

  return {
    /** @throws {Refusal} */
    async act(name: string, input: unknown) {
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action) throw new Refusal('INT_901')
      const answer = await action(input)
      await store.save()
      return answer ?? state()
    },
    state,
  }
}

const summary = (session: Session, shopId: string) => {
  const { orderCycle, orderStatus, orderDetails, transactions } = orderOf([session], shopId)
  return {
    id: session.id,
    orderId: session.orderId,
    amount: session.amount,
    currency: orderDetails.orderCurrency,
    orderCycle,
    orderStatus,
    expires: session.expires,
    attempts: session.attempts,
    challenges: session.challenges.length,
    transactions: transactions.map(({ uuid, amount, operationType, detailedStatus, transactionDetails }) => ({
      uuid,
      amount,
      operationType,
      detailedStatus,
      pan: transactionDetails.cardDetails.pan,
    })),
  }
}
