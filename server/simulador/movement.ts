import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import { type Problem, problemOf } from './codes.ts'

type Detailed =
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'WAITING_AUTHORISATION'
  | 'REFUND_TO_RETRY'
  | 'REFUSED'
  | 'CANCELLED'
  | 'ERROR'

const STATUS = {
  AUTHORISED: 'PAID',
  CAPTURED: 'PAID',
  WAITING_AUTHORISATION: 'RUNNING',
  REFUND_TO_RETRY: 'RUNNING',
  REFUSED: 'UNPAID',
  CANCELLED: 'UNPAID',
  ERROR: 'UNPAID',
} as const satisfies Record<Detailed, string>

/** A movement as the protocol shows it, and as it is stored. */
export type Transaction = ReturnType<typeof makeMovement>

/** Dates of the protocol carry no milliseconds. */
export const protocolDate = (date: Date) => `${date.toISOString().slice(0, 19)}+00:00`

type Movement = {
  amount: number
  currency: string
  operationType: 'DEBIT' | 'CREDIT'
  detailed: Detailed
  error?: Problem
  card: { brand: string; pan: string; expiryMonth: number; expiryYear: number }
  authentication?: 'CHALLENGE' | 'FRICTIONLESS'
  parent?: string
  metadata: Record<string, string> | null
}

/** Makes a movement with the shop's number. */
export function makeMovement(shopId: string, given: Movement, now = new Date()) {
  const { amount, currency, operationType, detailed, error, card, authentication } = given
  const date = protocolDate(now)
  const none = { errorCode: null, errorMessage: null, detailedErrorCode: null, detailedErrorMessage: null }
  return {
    shopId,
    uuid: randomUUID().replaceAll('-', ''),
    amount,
    currency,
    paymentMethodType: 'CARD',
    paymentMethodToken: null,
    status: STATUS[detailed] as 'PAID' | 'RUNNING' | 'UNPAID',
    detailedStatus: detailed,
    operationType,
    effectiveStrongAuthentication: authentication ? 'ENABLED' : 'DISABLED',
    creationDate: date,
    ...((error ?? none) as Problem | typeof none),
    metadata: given.metadata,
    transactionDetails: {
      liabilityShift: authentication ? 'YES' : 'NO',
      effectiveAmount: amount,
      effectiveCurrency: currency,
      creationContext: operationType === 'DEBIT' ? 'CHARGE' : 'REFUND',
      cardDetails: {
        paymentSource: 'EC',
        manualValidation: 'NO',
        expectedCaptureDate: date,
        effectiveBrand: card.brand,
        pan: card.pan,
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
        country: 'PE',
        legacyTransId: String(randomInt(1_000_000)).padStart(6, '0'),
        legacyTransDate: date,
        paymentMethodSource: 'NEW',
        authorizationResponse: {
          amount,
          currency,
          authorizationDate: date,
          authorizationNumber: detailed === 'AUTHORISED' ? randomBytes(3).toString('hex') : null,
          authorizationResult: detailed === 'AUTHORISED' ? '0' : null,
          authorizationMode: 'FULL',
          _type: 'V4/PaymentMethod/Details/Cards/CardAuthorizationResponse',
        },
        captureResponse: {
          refundAmount: null as number | null,
          refundCurrency: null as string | null,
          captureDate: null as string | null,
          captureFileNumber: null,
          _type: 'V4/PaymentMethod/Details/Cards/CardCaptureResponse',
        },
        authenticationResponse: authentication
          ? { value: { status: 'SUCCESS', authenticationType: authentication } }
          : null,
        _type: 'V4/PaymentMethod/Details/CardDetails',
      },
      fraudManagement: null,
      parentTransactionUuid: given.parent ?? null,
      mid: '6969696',
      sequenceNumber: 1,
      _type: 'V4/TransactionDetails',
    },
    _type: 'V4/PaymentTransaction',
  }
}

/** Moves a movement to another state, with its reason if it has one. */
export function setState(transaction: Transaction, detailed: Detailed, code?: string) {
  transaction.detailedStatus = detailed
  transaction.status = STATUS[detailed]
  if (code) Object.assign(transaction, problemOf(code))
}
