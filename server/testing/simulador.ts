import fastify from 'fastify'

import { openSimulador, simuladorRoutes } from '#server/simulador/index.ts'

/** The keys of the test vectors in the documentation of the gateway. */
export const TEST_KEYS = {
  clave: 'testpassword_SIMULADOR0000000000000000000000000000',
  hmac: 'simhmac0000000000000000000000000000000000000',
}

export const TEST_CARDS = {
  aceptada: '4970100000000055',
  rechazada: '4970100000000113',
  autenticada: '4970110000001003',
  autenticadaRechazada: '4970110000000039',
  ajena: '4970110000000401',
  tecnica: '4970100000000998',
  pendiente: '4970100000000709',
}

export const typedCard = (pan: string) => ({ pan, expiry: '12/30', cvv: '123' })

export type Envelope<A = Record<string, unknown>> = { status: 'SUCCESS' | 'ERROR'; answer: A; mode: string }

/** The three answers to the payer's page in one type. */
export type PageAnswer = {
  needs3ds?: boolean
  id?: string
  closed?: boolean
  answer?: Signed
  error?: { errorCode: string; detailedErrorCode: string | null; metadata?: { answer: Signed } }
}
export type Signed = { rawClientAnswer: string; hash: string; hashKey: string; hashAlgorithm: string }

type Movement = { uuid: string; amount: number; operationType: string; detailedStatus: string }
type State = {
  orders: { id: string; orderId: string; orderStatus: string; orderCycle: string; transactions: Movement[] }[]
  notices: { orderId: string; src: string; attempt: number; status: number | null; error: string | null }[]
  error?: { errorCode: string }
}

const QUICK = { retries: [20, 20, 20, 20], notification: 2000 }

type Options = Partial<Parameters<typeof openSimulador>[0]>

/** Starts the simulator on its own port, with known keys and short waits, and returns calls to it. */
export async function testSimulador({ patience, ...options }: Options = {}) {
  const simulador = await openSimulador({
    keys: TEST_KEYS,
    patience: { ...QUICK, ...patience },
    complain: (error) => {
      throw error
    },
    ...options,
  })
  const app = fastify()
  await app.register(simuladorRoutes, { simulador, panel: true })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const credentials = simulador.credentials(url)
  return { credentials, ...speakTo(credentials), close: () => app.close() }
}

type Credentials = { url: string; usuario: string; clave: string; clavePublica: string }

/** Calls to a gateway at an address: those of the shop, of the payer's page and of the Back Office. */
export function speakTo({ url, usuario, clave, clavePublica }: Credentials) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const authorization = `Basic ${btoa(`${usuario}:${clave}`)}`

  async function rest<A>(service: string, body: unknown, basic = authorization): Promise<Envelope<A>> {
    const res = await post(`/api-payment/V4/${service}`, body, { authorization: basic })
    if (res.status !== 200) throw new Error(`HTTP ${res.status}`)
    return (await res.json()) as Envelope<A>
  }

  return {
    url,
    post,
    rest,
    /** Makes a form for S/ 150.50; `given` replaces its fields. */
    async form(orderId: string, given: Record<string, unknown> = {}) {
      const payment = {
        amount: 15_050,
        currency: 'PEN',
        orderId,
        customer: { email: 'maria.nunez@example.com' },
      }
      const { answer } = await rest<{ formToken: string }>('Charge/CreatePayment', { ...payment, ...given })
      return answer.formToken
    },
    async pay(formToken: string, pan: string) {
      const res = await post('/sim/pay', { formToken, publicKey: clavePublica, card: typedCard(pan) })
      return (await res.json()) as PageAnswer
    },
    answer3ds: async (id: string, ok: boolean) =>
      (await (await post(`/sim/3ds/${id}`, { ok })).json()) as PageAnswer,
    act: async (action: string, input: unknown) =>
      (await (await post(`/admin/${action}`, input)).json()) as State,
    state: async () => (await (await fetch(`${url}/admin/state`)).json()) as State,
  }
}
