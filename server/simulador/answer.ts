import { type Keys, signText } from './keys.ts'
import { protocolDate } from './movement.ts'
import type { Session } from './session.ts'

const newestFirst = (a: { creationDate: string }, b: { creationDate: string }) =>
  Number(a.creationDate < b.creationDate) - Number(a.creationDate > b.creationDate)

function statusOf(sessions: Session[]) {
  const debits = sessions.flatMap(({ transactions }) => transactions).filter(isDebit)
  const some = (status: string) => debits.some((debit) => debit.status === status)
  if (some('PAID')) return 'PAID'
  if (some('RUNNING')) return 'RUNNING'
  return debits.length === 0 || sessions.every(({ abandoned }) => abandoned) ? 'ABANDONED' : 'UNPAID'
}

const isDebit = ({ operationType }: { operationType: string }) => operationType === 'DEBIT'

/** The order as the gateway answers it, from one or more forms of that order. */
export function orderOf(sessions: [Session, ...Session[]], shopId: string) {
  const [{ amount, currency, orderId, metadata }] = sessions
  const transactions = sessions
    .toReversed()
    .flatMap((session) => session.transactions)
    .toSorted(newestFirst)
  const paid = transactions.filter((one) => isDebit(one) && one.status === 'PAID')
  return {
    shopId,
    orderCycle: sessions.some(({ cycle }) => cycle === 'OPEN') ? 'OPEN' : 'CLOSED',
    orderStatus: statusOf(sessions),
    orderDetails: {
      orderTotalAmount: amount,
      orderEffectiveAmount: paid.reduce((sum, one) => sum + one.amount, 0),
      orderCurrency: currency,
      mode: 'TEST',
      orderId,
      metadata,
      _type: 'V4/OrderDetails',
    },
    transactions,
  }
}

/** The text of `kr-answer`: serialised once, so that the page and the notification sign the same bytes. */
export function answerText(session: Session, { usuario }: Keys) {
  const { transactions, ...order } = orderOf([session], usuario)
  return JSON.stringify({
    ...order,
    serverDate: protocolDate(new Date()),
    customer: { ...session.customer, _type: 'V4/Customer/Customer' },
    transactions,
    _type: 'V4/Payment',
  })
}

/** The answer for the browser, signed with the browser's key. */
export const browserAnswer = (text: string, { hmac }: Keys) => ({
  clientAnswer: JSON.parse(text) as { serverDate: string },
  rawClientAnswer: text,
  hash: signText(text, hmac),
  hashAlgorithm: 'sha256_hmac',
  hashKey: 'sha256_hmac',
  serverDate: protocolDate(new Date()),
  _type: 'V4/Charge/ProcessPaymentAnswer',
})
