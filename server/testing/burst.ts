import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function postBody(agent: Agent, url: string, body: string): Promise<number> {
  const req = request(url, { agent, method: 'POST', headers: FORM }).end(body)
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  await once(res.resume(), 'end')
  return res.statusCode ?? 0
}

/** Posts forms all at once over that many connections; returns the status of each answer. */
export async function burst(url: string, bodies: readonly string[], connections: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    return await Promise.all(bodies.map((body) => postBody(agent, url, body)))
  } finally {
    agent.destroy()
  }
}
