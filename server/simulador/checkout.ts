import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { answerText, browserAnswer } from './answer.ts'
import { type Masked, readCard } from './cards.ts'
import { type Problem, problemOf, Refusal } from './codes.ts'
import { makeMovement } from './movement.ts'
import type { Notifier } from './notify.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'
import type { Timers } from './timers.ts'

const DEMO_TOKEN = 'DEMO-TOKEN-TO-BE-REPLACED'

const Form = z.object({
  formToken: z.string().catch(''),
  publicKey: z.string().catch(''),
  card: z.unknown().optional(),
})
const Decision = z.object({ ok: z.boolean() })

type Signed = ReturnType<typeof browserAnswer>
/** Answer to the payer's page. `closed`: the order accepts no further attempt. */
export type CheckoutAnswer =
  | { needs3ds: true; id: string }
  | { answer: Signed }
  | { error: Problem & { metadata?: { answer: Signed } }; closed: boolean }

type End = { detailed: 'AUTHORISED' | 'WAITING_AUTHORISATION' | 'REFUSED' | 'ERROR'; error?: Problem }

const ENDS: Record<Masked['outcome'], End> = {
  accepted: { detailed: 'AUTHORISED' },
  pending: { detailed: 'WAITING_AUTHORISATION' },
  refused: { detailed: 'REFUSED', error: { ...problemOf('ACQ_001'), detailedErrorCode: '51' } },
  notHolder: { detailed: 'REFUSED', error: problemOf('PSP_539') },
  technical: { detailed: 'ERROR', error: problemOf('ACQ_999') },
}

type Given = { store: Store; notifier: Notifier; timers: Timers; patience: { challenge: number } }

/** Operations of the payer's page. Beyond the page, only the masked card number is kept. */
export function makeCheckout({ store, notifier, timers, patience }: Given) {
  /** @throws {Refusal} */
  function open({ formToken, publicKey }: { formToken: string; publicKey: string }): Session {
    if (!formToken) throw new Refusal('CLIENT_305')
    if (formToken === DEMO_TOKEN) throw new Refusal('CLIENT_998')
    if (!/^\d{2,8}:(test)?publickey_.+$/.test(publicKey)) throw new Refusal('INT_904')
    const session = store.byToken(formToken)
    if (!session) throw new Refusal('INT_903')
    if (publicKey !== store.keys.clavePublica) throw new Refusal('INT_911')
    return stillOpen(session)
  }

  function stillOpen(session: Session): Session {
    if (session.transactions.some(({ status }) => status !== 'UNPAID')) throw new Refusal('CLIENT_502')
    if (session.abandoned || Date.parse(session.expires) <= Date.now()) throw new Refusal('PSP_108')
    if (session.cycle === 'CLOSED') throw new Refusal('PSP_099')
    return session
  }

  /** Stores the result before notifying, so that two pages at once cannot both pay. */
  async function conclude(session: Session, card: Masked, end: End): Promise<CheckoutAnswer> {
    const { amount, currency, metadata } = session
    const authentication = card.challenge ? ('CHALLENGE' as const) : ('FRICTIONLESS' as const)
    session.transactions.unshift(
      makeMovement(store.keys.usuario, {
        amount,
        currency,
        metadata,
        card,
        authentication,
        operationType: 'DEBIT',
        ...end,
      }),
    )
    session.attempts = Math.max(0, session.attempts - 1)
    if (!end.error || session.attempts === 0) session.cycle = 'CLOSED'
    const text = answerText(session, store.keys)
    await store.save()
    await notifier.notify(session, text, 'PAY')
    const answer = browserAnswer(text, store.keys)
    if (!end.error) return { answer }
    return { error: { ...end.error, metadata: { answer } }, closed: session.cycle === 'CLOSED' }
  }

  /** Removes a challenge and returns it: it is answered once. */
  function take(id: string) {
    const session = store.byChallenge(id)
    if (!session) return {}
    const challenge = session.challenges.find((one) => one.id === id)
    session.challenges = session.challenges.filter((one) => one !== challenge)
    return { session, challenge }
  }

  /** Ends an unanswered challenge: the payment is refused, and only the shop's server is notified. */
  async function expire(id: string) {
    const { session, challenge } = take(id)
    if (challenge) await conclude(session, challenge.card, ENDS.notHolder)
  }

  const watch = ({ id, until }: { id: string; until: string }) =>
    timers.after(Date.parse(until) - Date.now(), () => expire(id))

  async function ask(session: Session, card: Masked): Promise<CheckoutAnswer> {
    const until = new Date(Date.now() + patience.challenge).toISOString()
    const challenge = { id: randomUUID(), card, until }
    session.challenges.push(challenge)
    watch(challenge)
    await store.save()
    return { needs3ds: true, id: challenge.id }
  }

  return {
    /** The data that the form shows before anything is typed. */
    form(input: unknown) {
      const { amount, currency, orderId } = open(Form.parse(input))
      return { amount, currency, orderId }
    },
    async pay(input: unknown): Promise<CheckoutAnswer> {
      const form = Form.parse(input)
      const session = open(form)
      const card = readCard(form.card)
      return card.challenge ? ask(session, card) : conclude(session, card, ENDS[card.outcome])
    },
    async answer3ds(id: string, input: unknown): Promise<CheckoutAnswer> {
      const { ok } = Decision.parse(input)
      const { session, challenge } = take(id)
      if (!challenge) throw new Refusal('PSP_649')
      return conclude(stillOpen(session), challenge.card, ok ? ENDS[challenge.card.outcome] : ENDS.notHolder)
    },
    expire,
    resume: () => store.all().forEach(({ challenges }) => challenges.forEach(watch)),
  }
}

export type Checkout = ReturnType<typeof makeCheckout>
