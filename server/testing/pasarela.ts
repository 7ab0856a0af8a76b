import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

import type { FastifyInstance } from 'fastify'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { signText } from '#server/simulador/keys.ts'

import { testApi } from './api.ts'
import type { testDatabase } from './database.ts'
import { makeSchool } from './school.ts'
import { type Signed, TEST_KEYS, testSimulador } from './simulador.ts'

const NOTIFICATION = '/api/izipay/notificacion'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Receives the gateway's notifications, keeps each one and forwards it to the server; answers 502 while there is none. */
async function openDoor() {
  const door = {
    url: '',
    /** Undefined while the server is down. */
    server: undefined as (() => FastifyInstance) | undefined,
    heard: [] as string[],
    /** Notifications are delivered; lost; or delivered with the answer lost. */
    mood: 'open' as 'open' | 'lost' | 'mute',
  }
  async function hand(body: string, res: ServerResponse) {
    door.heard.push(body)
    const app = door.mood === 'lost' ? undefined : door.server?.()
    const answer = await app?.inject({ method: 'POST', url: NOTIFICATION, headers: FORM, payload: body })
    if (door.mood === 'mute') res.destroy()
    else res.writeHead(answer?.statusCode ?? 502).end(answer?.body)
  }
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (bytes) => (body += String(bytes)))
    req.on('end', () => void hand(body, res))
  })
  door.url = await listen(server)
  return door
}

/** A proxy to the gateway: a test may run code before a call arrives, or answer in the gateway's place. */
async function openWay(to: string) {
  const before = new Map<string, () => Promise<unknown>>()
  const lies = new Map<string, string>()
  async function carry(req: IncomingMessage, body: string) {
    const service = String(req.url).split('/V4/')[1] ?? ''
    const happens = before.get(service)
    before.delete(service)
    await happens?.()
    const lie = lies.get(service)
    lies.delete(service)
    if (lie !== undefined) return new Response(lie)
    const { authorization = '' } = req.headers
    const headers = { authorization, 'content-type': 'application/json' }
    return fetch(`${to}${req.url}`, { method: 'POST', headers, body })
  }
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (bytes) => (body += String(bytes)))
    req.on('end', () => {
      const answer = carry(req, body)
      answer.then(async (r) => res.writeHead(r.status).end(await r.text())).catch(() => res.destroy())
    })
  })
  return { before, lies, url: await listen(server) }
}

/** Listens until the tests end; gives its address. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Facts = {
  orden: string | null
  centimos: number
  uuid?: string
  moneda?: string
  shopId?: string
  mode?: string
  detailedStatus?: string
  orderStatus?: string
  orderCycle?: string
  total?: number
  totalMoneda?: string
  transactions?: object[]
}

const STATUS: Record<string, string> = {
  AUTHORISED: 'PAID',
  CAPTURED: 'PAID',
  WAITING_AUTHORISATION: 'RUNNING',
}
const SHOP = '10000001'
export const newUuid = () => randomUUID().replaceAll('-', '')

/** A movement in the gateway's format. */
export const gatewayMovement = ({ detailedStatus = 'AUTHORISED', ...rest }: Record<string, unknown>) => ({
  shopId: SHOP,
  uuid: newUuid(),
  currency: 'PEN',
  status: STATUS[String(detailedStatus)] ?? 'UNPAID',
  detailedStatus,
  operationType: 'DEBIT',
  creationDate: new Date().toISOString(),
  errorCode: null,
  transactionDetails: { cardDetails: { effectiveBrand: 'VISA', pan: '497010XXXXXX0055' } },
  ...rest,
})

/** Serialises facts as the gateway does, also invented ones; re-serialising them in JavaScript gives another text. */
export function textOf(facts: Facts): string {
  const { orden, centimos, moneda = 'PEN', shopId = SHOP, mode = 'TEST', total = centimos } = facts
  const { detailedStatus = 'AUTHORISED', uuid = newUuid() } = facts
  const one = gatewayMovement({ shopId, uuid, amount: centimos, currency: moneda, detailedStatus })
  const text = JSON.stringify({
    shopId,
    orderCycle: facts.orderCycle ?? 'CLOSED',
    orderStatus: facts.orderStatus ?? one.status,
    serverDate: new Date().toISOString(),
    orderDetails: {
      orderTotalAmount: total,
      orderCurrency: facts.totalMoneda ?? moneda,
      mode,
      orderId: orden,
      metadata: null,
    },
    customer: { email: 'alguien@ejemplo.pe', billingDetails: { firstName: 'María José', lastName: 'Núñez' } },
    transactions: facts.transactions ?? [one],
    _type: 'V4/Payment',
  })
  return text.replace('"metadata":null', '"metadata":{"b":"x","10":"y"}')
}

const signedFields = (text: string, key: string, name: string) => ({
  'kr-hash': signText(text, key),
  'kr-hash-algorithm': 'sha256_hmac',
  'kr-hash-key': name,
  'kr-answer-type': 'V4/Payment',
  'kr-answer': text,
})
/** The fields of a notification, and of the form that the payer's browser posts. */
export const noticeFields = (text: string) => signedFields(text, TEST_KEYS.clave, 'password')
export const returnFields = (text: string) => signedFields(text, TEST_KEYS.hmac, 'sha256_hmac')
/** The fields that the page sends, from the form's result. */
export const fieldsFromPage = ({ rawClientAnswer, hash, hashKey, hashAlgorithm }: Signed) => ({
  'kr-answer': rawClientAnswer,
  'kr-hash': hash,
  'kr-hash-key': hashKey,
  'kr-hash-algorithm': hashAlgorithm,
})

type Options = Parameters<typeof testSimulador>[0] & {
  variables?: Record<string, string>
  open?: typeof testDatabase
}

/** A server with the simulator as its gateway; they only speak over HTTP, as separate processes do. */
export async function testPayments({ variables, open, ...options }: Options = {}) {
  const door = await openDoor()
  const sim = await testSimulador({ ...options, patience: { retries: [], ...options.patience } })
  after(() => sim.close())
  const { usuario, clave, clavePublica, hmac } = sim.credentials
  const way = await openWay(sim.url)
  // Variables of a server that takes cards by this simulator.
  const gateway = {
    IZIPAY_MODO: 'real',
    IZIPAY_URL: way.url,
    IZIPAY_USUARIO: usuario,
    IZIPAY_CLAVE: clave,
    IZIPAY_CLAVE_PUBLICA: clavePublica,
    IZIPAY_HMAC: hmac,
    URL_PUBLICA: door.url,
  }
  const api = await testApi({ ...gateway, ...variables }, { ...(open && { open }) })
  door.server = () => api.app
  const school = await makeSchool(api)
  const { idGrupo } = await school.grupo(5000, [120, 350.55])

  /** A student with two charges, and their session. */
  async function student() {
    const { idMatricula, idUsuario } = await school.matricular(idGrupo)
    const token = await api.session({ idUsuario })
    const account = () => school.cuentas(idMatricula)
    const { content } = await account()
    const cuentas = content.map((c) => c.idCuenta) as [number, number]
    const form = (ids: number[] = cuentas) => api.as(token, pasarela.token, { cuentas: ids })
    return { idUsuario, idMatricula, token, account, cuentas, form }
  }

  /** Posts to the address of the gateway's notifications. */
  async function send(body: Record<string, string> | string, app: FastifyInstance = api.app) {
    const payload = typeof body === 'string' ? body : new URLSearchParams(body).toString()
    const { statusCode } = await app.inject({ method: 'POST', url: NOTIFICATION, headers: FORM, payload })
    return statusCode
  }

  return {
    api,
    sim,
    gateway,
    way,
    door,
    school,
    student,
    send,
    /** Notifies facts with a valid signature. */
    tell: (facts: Facts) => send(noticeFields(textOf(facts))),
    owed: async (token: string, idMatricula: number) =>
      (await api.as(token, cuenta.deMatricula, { idMatricula })).data?.totales,
  }
}

export type Payments = Awaited<ReturnType<typeof testPayments>>
