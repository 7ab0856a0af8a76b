import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'

const CHECK_MS = 100
/** A server that refused a connection is left out for this long by a proxy that does not look whether it is ready. */
const FAIL_MS = 2000

/** `why`: why it was left out last. */
type Upstream = { address: string; ready: boolean; why?: string }
const leaveOut = (one: Upstream, why: string) => Object.assign(one, { ready: false, why })

/** Sends a request on to a server; rejects with the error of the connection. */
function pass(req: IncomingMessage, body: Buffer, { address }: Upstream, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { ...req.headers, connection: 'keep-alive' }
  const given = { agent, method: req.method, headers }
  request(`${address}${req.url}`, given, resolve).on('error', reject).end(body)
  return promise
}

async function lookAtOne(one: Upstream) {
  try {
    const res = await fetch(`${one.address}/api/salud/listo`, { headers: { connection: 'close' } })
    const said = await res.text()
    if (res.ok) one.ready = true
    else leaveOut(one, said)
  } catch (error) {
    leaveOut(one, String(error))
  }
}

/** Asks each server whether it is ready. */
function lookAt(upstreams: Upstream[]) {
  for (const one of upstreams) void lookAtOne(one)
}

/** Answers as a proxy without a server to go to, saying why: the caller reads JSON. */
const sendBad = (res: ServerResponse, mensaje: string) =>
  res.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ mensaje }))

/** Nothing was sent: the connection was refused, or reset while it was made. nginx goes on to the next server then, with a write too. */
const isUnconnected = (error: unknown) => (error as { syscall?: string }).syscall === 'connect'

/**
 * A proxy as deploy/nginx.conf sets one up: a server that refuses the connection is left out, and no write is sent twice.
 * One that `looks` also leaves out a server that is not ready; nginx does not.
 */
export async function startProxy(upstreams: Upstream[], { looks = true } = {}) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req)
    for (;;) {
      const ready = upstreams.filter((one) => one.ready)
      const to = ready[turn++ % ready.length]
      if (!to) return sendBad(res, `none is ready: ${upstreams.map(({ why }) => why).join('; ')}`)
      try {
        const found = await pass(req, body, to, agent)
        res.writeHead(found.statusCode ?? 0, found.headers)
        return found.pipe(res)
      } catch (error) {
        if (!isUnconnected(error)) return sendBad(res, String(error))
        leaveOut(to, String(error))
        if (!looks) setTimeout(() => (to.ready = true), FAIL_MS).unref()
      }
    }
  }
  const server = createServer((req, res) => void answer(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const check = looks ? setInterval(() => lookAt(upstreams), CHECK_MS) : undefined
  after(() => {
    clearInterval(check)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
