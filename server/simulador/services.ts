import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { orderOf } from './answer.ts'
import { problemOf, Refusal } from './codes.ts'
import { createPayment } from './create-payment.ts'
import { isShop } from './keys.ts'
import { protocolDate } from './movement.ts'
import type { makeNext } from './next.ts'
import { cancelOrRefund, updateTransaction, uuidOf } from './refund.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

type Given = { store: Store; next: ReturnType<typeof makeNext>; patience: { form: number } }
type Input = Record<string, unknown>
type Service = (input: Input) => object

const MOST_OF_AN_ORDER = 30
const READS = new Set(['Charge/SDKTest', 'Transaction/Get', 'Order/Get'])

const Order = z.looseObject({
  orderId: z.string(),
  operationType: z.enum(['DEBIT', 'CREDIT', 'VERIFICATION']).nullish(),
})

/** The web services for the shop's server, by the names of the gateway's reference. */
function servicesOf({ store, next, patience }: Given): Record<string, Service> {
  /** @throws {Refusal} */
  function find(input: Input) {
    const uuid = uuidOf(input)
    const session = store.byUuid(uuid)
    const debit = session?.transactions.find((one) => one.uuid === uuid)
    if (!session || !debit) throw new Refusal('PSP_010')
    return { session, debit }
  }
  const giveBack = (input: Input) => cancelOrRefund(find(input), input, next.takeRefund)

  return {
    'Charge/SDKTest': ({ value }) => ({ value: value ?? null, _type: 'V4/Type/String' }),
    'Charge/CreatePayment'(input) {
      const session = createPayment(input, patience.form)
      store.add(session)
      return { formToken: session.token, _type: 'V4/Charge/PaymentForm' }
    },
    'Transaction/Get': (input) => find(input).debit,
    'Transaction/CancelOrRefund': giveBack,
    'Transaction/Cancel': (input) => giveBack({ ...input, resolutionMode: 'CANCELLATION_ONLY' }),
    'Transaction/Refund': (input) => giveBack({ ...input, resolutionMode: 'REFUND_ONLY' }),
    'Transaction/Update': (input) => updateTransaction(find(input), input),
    'Order/Get'(input) {
      const { orderId, operationType } = Order.parse(input)
      const [first, ...rest] = store.byOrder(orderId)
      const order = first && orderOf([first, ...rest] as [Session, ...Session[]], store.keys.usuario)
      if (!order || order.transactions.length === 0) throw new Refusal('PSP_010')
      if (order.transactions.length > MOST_OF_AN_ORDER) throw new Refusal('PSP_015')
      const asked = order.transactions.filter((one) => !operationType || one.operationType === operationType)
      return { ...order, transactions: asked, _type: 'V4/OrderTransactions' }
    },
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return new Refusal('INT_902', error.issues[0]?.path.join('.') ?? null)
  throw error
}

function readObject(body: unknown): Input {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(String(body)))
  } catch {
    // The message of JSON.parse is dropped: it quotes the input, which may have personal data.
    throw new Refusal('INT_902')
  }
}

/** The REST interface: every answer is an envelope with status 200, errors included. */
export function makeRest(given: Given) {
  const services = servicesOf(given)
  const { store } = given

  function envelope(webService: string, answer: object, status: 'SUCCESS' | 'ERROR') {
    return {
      webService,
      version: 'V4',
      applicationVersion: 'SIMULADOR',
      status,
      answer,
      ticket: randomUUID().replaceAll('-', ''),
      serverDate: protocolDate(new Date()),
      applicationProvider: 'SIMULADOR',
      metadata: null,
      mode: 'TEST',
      _type: 'V4/WebService/Response',
    }
  }

  function run(name: string, authorization: string | undefined, body: unknown) {
    if (!isShop(authorization, store.keys)) throw new Refusal('INT_905')
    const service = Object.hasOwn(services, name) ? services[name] : undefined
    if (!service) throw new Refusal('INT_901')
    return service(readObject(body))
  }

  function refuse(name: string, { code, detail }: Refusal) {
    const shopId = store.keys.usuario
    const answer = {
      ...problemOf(code, detail),
      ticket: 'null',
      shopId,
      _type: 'V4/WebService/WebServiceError',
    }
    return envelope(name, answer, 'ERROR')
  }

  return {
    refuse,
    async call(name: string, authorization: string | undefined, body: unknown) {
      try {
        // A copy: another call may change the order before this answer is written.
        const answer = structuredClone(run(name, authorization, body))
        if (!READS.has(name)) await store.save()
        return envelope(name, answer, 'SUCCESS')
      } catch (error) {
        return refuse(name, refusalOf(error))
      }
    },
  }
}
