import { z } from 'zod'

import { problemOf, Refusal } from './codes.ts'
import { makeMovement, protocolDate, setState, type Transaction } from './movement.ts'
import type { Session } from './session.ts'

const Uuid = z.object({ uuid: z.string(), comment: z.string().nullish() })
const Amount = z.int().positive()
const Money = z.looseObject({ amount: z.unknown().optional(), currency: z.unknown().optional() })
const Resolution = z.looseObject({
  resolutionMode: z.enum(['AUTO', 'REFUND_ONLY', 'CANCELLATION_ONLY']).default('AUTO'),
})

type Found = { session: Session; debit: Transaction }
type Credit = 'AUTHORISED' | 'WAITING_AUTHORISATION' | 'REFUND_TO_RETRY' | 'REFUSED'

const NOT_CAPTURED = ['AUTHORISED', 'WAITING_AUTHORISATION']

/** The amount to refund, in the currency of the transaction; undefined means all of it. */
function amountOf(input: unknown, { amount, currency }: Transaction): number | undefined {
  const asked = Money.parse(input)
  if (asked.currency != null && asked.currency !== currency) throw new Refusal('INT_010')
  if (asked.amount == null) return undefined
  const parsed = Amount.safeParse(asked.amount)
  if (!parsed.success) throw new Refusal('INT_009')
  if (parsed.data > amount) throw new Refusal('PSP_510')
  return parsed.data
}

/** Refuses a movement that is not an accepted debit. */
function requirePaid({ operationType, detailedStatus, status }: Transaction) {
  if (operationType !== 'DEBIT') throw new Refusal('PSP_011')
  if (detailedStatus === 'CANCELLED') throw new Refusal('PSP_105')
  if (status === 'UNPAID') throw new Refusal('PSP_083')
}

/** Cancels a debit before its capture, always as a whole. */
function cancelDebit({ session, debit }: Found): Transaction {
  setState(debit, 'CANCELLED')
  session.cycle = 'CLOSED'
  return debit
}

/** Refunds a captured debit with another movement. Repeating the call makes another refund. */
function refundDebit(
  { session, debit }: Found,
  amount: number,
  detailed: Credit = 'AUTHORISED',
): Transaction {
  const { cardDetails } = debit.transactionDetails
  const { captureResponse: captured } = cardDetails
  const credit = makeMovement(debit.shopId, {
    amount,
    currency: debit.currency,
    operationType: 'CREDIT',
    detailed,
    ...(detailed === 'REFUSED' && { error: problemOf('PSP_101') }),
    card: { ...cardDetails, brand: cardDetails.effectiveBrand },
    parent: debit.uuid,
    metadata: debit.metadata,
  })
  if (detailed !== 'REFUSED') {
    captured.refundAmount = (captured.refundAmount ?? 0) + amount
    captured.refundCurrency = debit.currency
  }
  session.transactions.unshift(credit)
  return credit
}

type Mode = z.infer<typeof Resolution>['resolutionMode']

/** An uncaptured debit cannot be cancelled in part: that would be a refund, and nothing has been captured. */
function requireCancellable(mode: Mode, partly: boolean) {
  if (mode === 'REFUND_ONLY' || (mode === 'AUTO' && partly)) throw new Refusal('PSP_076')
  if (partly) throw new Refusal('PSP_075')
}

function requireRefundable(mode: Mode, asked: number, left: number) {
  if (mode === 'CANCELLATION_ONLY') throw new Refusal('PSP_075')
  if (left === 0) throw new Refusal('PSP_104')
  if (asked > left) throw new Refusal('PSP_511')
}

/**
 * `Transaction/CancelOrRefund`: the debit's present state decides between the two.
 * @throws {Refusal}
 */
export function cancelOrRefund(found: Found, input: unknown, takeNext: () => Credit | undefined) {
  const { debit } = found
  const { resolutionMode } = Resolution.parse(input)
  requirePaid(debit)
  const asked = amountOf(input, debit)
  if (NOT_CAPTURED.includes(debit.detailedStatus)) {
    requireCancellable(resolutionMode, asked !== undefined && asked < debit.amount)
    return cancelDebit(found)
  }
  const left = debit.amount - (debit.transactionDetails.cardDetails.captureResponse.refundAmount ?? 0)
  requireRefundable(resolutionMode, asked ?? left, left)
  return refundDebit(found, asked ?? left, takeNext())
}

/** `Transaction/Update`: lowers the amount before the capture. */
export function updateTransaction({ debit }: Found, input: unknown): Transaction {
  requirePaid(debit)
  if (!NOT_CAPTURED.includes(debit.detailedStatus)) throw new Refusal('PSP_011')
  const { cardUpdate } = z.looseObject({ cardUpdate: z.unknown().optional() }).parse(input)
  const amount = amountOf(cardUpdate, debit)
  if (amount === undefined) throw new Refusal('INT_009')
  debit.amount = amount
  debit.transactionDetails.effectiveAmount = amount
  return debit
}

/** Captures a transaction, as the bank does at the end of the day. */
export function captureTransaction(transaction: Transaction) {
  if (transaction.detailedStatus !== 'AUTHORISED') throw new Refusal('PSP_011')
  setState(transaction, 'CAPTURED')
  transaction.transactionDetails.cardDetails.captureResponse.captureDate = protocolDate(new Date())
}

/** The bank accepts or refuses a waiting movement. A refused refund returns its amount to the debit. */
export function resolveTransaction({ session, debit: waiting }: Found, ok: boolean) {
  if (waiting.status !== 'RUNNING') throw new Refusal('PSP_011')
  setState(waiting, ok ? 'AUTHORISED' : 'REFUSED', ok ? undefined : 'ACQ_001')
  const parent = session.transactions.find(
    ({ uuid }) => uuid === waiting.transactionDetails.parentTransactionUuid,
  )
  const captured = parent?.transactionDetails.cardDetails.captureResponse
  if (captured && !ok) captured.refundAmount = (captured.refundAmount ?? 0) - waiting.amount || null
}

export const uuidOf = (input: unknown) => Uuid.safeParse(input).data?.uuid ?? ''
