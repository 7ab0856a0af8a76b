import { compareCodes } from '#contract/core/order.ts'
import type { Hechos, Movimiento } from '#server/pagos/pasarela/pasarela.ts'

import { centsOf, instantOf, type Json, objectOf, textOf } from './json.ts'

type Estado = Movimiento['estado']

const entriesOf = (estado: Estado, ...detailed: string[]) =>
  detailed.map((one): [string, Estado] => [one, estado])

/**
 * `detailedStatus`, by its effect on the money. AUTHORISED is guaranteed: it is captured by itself at the end
 * of the day.
 */
const ESTADO_BY_DETAIL = new Map<string, Estado>([
  ...entriesOf('PAGADO', 'AUTHORISED', 'CAPTURED', 'ACCEPTED', 'PARTIALLY_AUTHORISED'),
  ...entriesOf(
    'EN_CURSO',
    'AUTHORISED_TO_VALIDATE',
    'WAITING_AUTHORISATION',
    'WAITING_AUTHORISATION_TO_VALIDATE',
  ),
  ...entriesOf(
    'EN_CURSO',
    'UNDER_VERIFICATION',
    'PRE_AUTHORISED',
    'INITIAL',
    'WAITING_FOR_PAYMENT',
    'SUSPENDED',
  ),
  ...entriesOf('EN_CURSO', 'PENDING', 'CAPTURE_PENDING', 'REFUND_TO_RETRY'),
  ...entriesOf('FALLIDO', 'REFUSED', 'EXPIRED', 'ERROR', 'CAPTURE_FAILED', 'NOT_CREATED', 'ABANDONED'),
  ...entriesOf('CANCELADO', 'CANCELLED'),
])
const ESTADO_BY_STATUS: Record<string, Estado> = { PAID: 'PAGADO', RUNNING: 'EN_CURSO', UNPAID: 'FALLIDO' }
const ORDER_ESTADOS: Record<string, Hechos['estado']> = {
  PAID: 'PAGADA',
  PARTIALLY_PAID: 'PAGADA',
  RUNNING: 'EN_CURSO',
  UNPAID: 'NO_PAGADA',
  ABANDONED: 'ABANDONADA',
}

/** Paid only when both status words say so. */
function stateOf(status: string | null, detailed: string | null): Estado {
  const general = ESTADO_BY_STATUS[status ?? ''] ?? 'DESCONOCIDO'
  if (detailed === null) return general
  const exact = ESTADO_BY_DETAIL.get(detailed) ?? 'DESCONOCIDO'
  return exact === 'PAGADO' && general !== 'PAGADO' ? 'DESCONOCIDO' : exact
}

function errorOf(transaction: Json): string | null {
  const parts = ['errorCode', 'detailedErrorCode', 'errorMessage', 'detailedErrorMessage']
  return (
    parts
      .map((name) => textOf(transaction[name]))
      .filter(Boolean)
      .join(' · ')
      .slice(0, 200) || null
  )
}

const OPERATIONS: Record<string, Movimiento['operacion']> = { DEBIT: 'DEBIT', CREDIT: 'CREDIT' }

/** Reads one `V4/PaymentTransaction`; undefined without a uuid. */
export function readTransaction(value: unknown): Movimiento | undefined {
  const transaction = objectOf(value)
  const uuid = textOf(transaction['uuid'])
  if (!uuid || uuid.length > 64) return undefined
  const details = objectOf(transaction['transactionDetails'])
  const card = objectOf(details['cardDetails'])
  const detailed = textOf(transaction['detailedStatus'])
  const status = textOf(transaction['status'])
  return {
    uuid,
    operacion: OPERATIONS[textOf(transaction['operationType']) ?? ''] ?? 'OTRA',
    estado: stateOf(status, detailed),
    detalle: detailed ?? status ?? '',
    centimos: centsOf(transaction['amount']),
    moneda: textOf(transaction['currency']),
    padre: textOf(details['parentTransactionUuid']) ?? textOf(transaction['parentTransactionUuid']),
    devuelto: centsOf(objectOf(card['captureResponse'])['refundAmount']) ?? 0,
    comercio: textOf(transaction['shopId']),
    marca: textOf(card['effectiveBrand']),
    ultimos: /\d{4}$/.exec(textOf(card['pan']) ?? '')?.[0] ?? null,
    error: errorOf(transaction),
    instante: instantOf(transaction['creationDate']),
  }
}

/** Charges before refunds, and each in the order in which they happened. */
const compareMovimientos = (a: Movimiento, b: Movimiento) =>
  Number(a.operacion === 'CREDIT') - Number(b.operacion === 'CREDIT') ||
  compareCodes(a.instante ?? '', b.instante ?? '')

/** Reads `V4/Payment`, which is notified, and `V4/OrderTransactions`, which is queried. */
export function readPayment(value: unknown): Hechos {
  const payment = objectOf(value)
  const order = objectOf(payment['orderDetails'])
  const transactions: unknown[] = Array.isArray(payment['transactions']) ? payment['transactions'] : []
  return {
    comercio: textOf(payment['shopId']),
    ambiente: textOf(order['mode']),
    orden: textOf(order['orderId']),
    estado: ORDER_ESTADOS[textOf(payment['orderStatus']) ?? ''] ?? 'DESCONOCIDO',
    cerrada: payment['orderCycle'] === 'CLOSED',
    centimos: centsOf(order['orderTotalAmount']),
    moneda: textOf(order['orderCurrency']),
    movimientos: transactions
      .map(readTransaction)
      .filter((one) => one !== undefined)
      .toSorted(compareMovimientos),
  }
}

/** Reads the text of a notification; null if it is not JSON. */
export function readAnswer(text: string): Hechos | null {
  try {
    return readPayment(JSON.parse(text))
  } catch {
    return null
  }
}
