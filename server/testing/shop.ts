import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Aviso = { fields: Record<string, string>; headers: Record<string, unknown>; at: number }

/** A shop that only receives notifications: keeps each one and answers with the status set by the test, or 200. */
export async function testShop() {
  const avisos: Aviso[] = []
  const answers: { status: number; delayMs?: number; location?: string }[] = []
  const server = createServer((req, res) => {
    void (async () => {
      let body = ''
      for await (const bytes of req) body += String(bytes)
      avisos.push({
        fields: Object.fromEntries(new URLSearchParams(body)),
        headers: req.headers,
        at: Date.now(),
      })
      const { status, delayMs = 0, location } = answers.shift() ?? { status: 200 }
      if (delayMs > 0) await wait(delayMs)
      res.writeHead(status, location ? { location } : {}).end('OK')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/aviso`,
    avisos,
    answer: (...next: typeof answers) => answers.push(...next),
    async until(count: number) {
      for (let n = 0; n < 200 && avisos.length < count; n++) await wait(20)
      return avisos
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
