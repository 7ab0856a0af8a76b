import { z } from 'zod'

import { signText } from './keys.ts'

/** Fault of the next call: of the network, or an error code of the gateway. */
const Call = z.strictObject({
  service: z.string().optional(),
  how: z.union([
    // `hang`: no answer; `lost`: the call is done but its answer never arrives; `drip`: the answer arrives byte by byte.
    z.enum(['502', 'hang', 'lost', 'html', 'drip']),
    z.string().regex(/^[A-Z]{3,6}_\d{3}$/),
  ]),
})
export type Call = z.infer<typeof Call>

/** Faults in the delivery of a notification; without a field that part goes well. */
export const Delivery = z.strictObject({
  drop: z.boolean().optional(),
  copies: z.int().min(1).max(20).optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  /** The browser is answered first. */
  late: z.boolean().optional(),
  /**
   * Valid: `slashes` has them escaped on the way, `spaced` has spacing that re-serialising would lose. The rest are
   * forgeries.
   */
  text: z.enum(['slashes', 'spaced', 'amount', 'key', 'reencoded', 'truncated']).optional(),
  /** False facts with a valid signature. */
  signed: z
    .strictObject({
      amount: z.int().optional(),
      currency: z.string().optional(),
      orderId: z.string().optional(),
      shopId: z.string().optional(),
      mode: z.string().optional(),
    })
    .optional(),
})
export type Delivery = z.infer<typeof Delivery>

export const Next = z.strictObject({
  call: Call.optional(),
  notification: Delivery.optional(),
  /** The state in which the next refund stays. */
  refund: z.enum(['WAITING_AUTHORISATION', 'REFUND_TO_RETRY', 'REFUSED']).optional(),
  times: z.int().min(1).max(1000).default(1),
})

type Refund = NonNullable<z.infer<typeof Next>['refund']>

/** Queues of the faults to come, in the order requested. Lost when the process ends. */
export function makeNext() {
  const calls: Call[] = []
  const notifications: Delivery[] = []
  const refunds: Refund[] = []
  return {
    add({ call, notification, refund, times }: z.infer<typeof Next>) {
      for (let n = 0; n < times; n++) {
        if (call) calls.push(call)
        if (notification) notifications.push(notification)
        if (refund) refunds.push(refund)
      }
    },
    takeCall(service: string): Call | undefined {
      const index = calls.findIndex((call) => !call.service || call.service === service)
      return index === -1 ? undefined : calls.splice(index, 1)[0]
    },
    takeNotification: (): Delivery => notifications.shift() ?? {},
    takeRefund: () => refunds.shift(),
    list: () => ({ calls, notifications, refunds }),
    clear() {
      for (const queue of [calls, notifications, refunds]) queue.length = 0
    },
  }
}

type Answer = {
  shopId: string
  orderDetails: Record<string, unknown>
  transactions: Record<string, unknown>[]
}

function alterAnswer(text: string, signed: NonNullable<Delivery['signed']>) {
  const answer = JSON.parse(text) as Answer
  const { amount, currency, orderId, shopId, mode } = signed
  if (shopId !== undefined) answer.shopId = shopId
  if (mode !== undefined) answer.orderDetails['mode'] = mode
  if (orderId !== undefined) answer.orderDetails['orderId'] = orderId
  for (const transaction of answer.transactions) {
    if (amount !== undefined) transaction['amount'] = amount
    if (currency !== undefined) transaction['currency'] = currency
  }
  if (amount !== undefined) answer.orderDetails['orderTotalAmount'] = amount
  if (currency !== undefined) answer.orderDetails['orderCurrency'] = currency
  return JSON.stringify(answer)
}

const escapeLetters = (text: string) =>
  text.replaceAll(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
const respace = (text: string) => escapeLetters(JSON.stringify(JSON.parse(text), null, 1))

const IN_TRANSIT: Partial<Record<NonNullable<Delivery['text']>, (text: string) => string>> = {
  slashes: (text) => text.replaceAll('/', '\\/'),
  amount: (text) => text.replaceAll(/("(?:amount|orderTotalAmount)":)\d+/g, '$1100'),
  reencoded: respace,
  truncated: (text) => text.slice(0, text.length / 2),
}

/** The text and the hash to send; for a forgery they do not agree. */
export function dressNotification(
  plain: string,
  { text: how, signed }: Delivery,
  keys: { clave: string; hmac: string },
) {
  const told = signed ? alterAnswer(plain, signed) : plain
  const text = how === 'spaced' ? respace(told) : told
  const hash = signText(text, how === 'key' ? keys.hmac : keys.clave)
  return { text: (how && IN_TRANSIT[how]?.(text)) ?? text, hash }
}
