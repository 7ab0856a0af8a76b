import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const DRIP_MS = 200

/** Network faults and broken answers, to test that the client survives them. */
export function makeMisbehave() {
  const hung = new Set<ServerResponse>()

  async function keepOpen(raw: ServerResponse, work: () => Promise<unknown>) {
    hung.add(raw)
    await Promise.race([work(), once(raw, 'close')]).finally(() => hung.delete(raw))
  }

  async function drip(raw: ServerResponse, text: string) {
    raw.writeHead(200, { 'content-type': 'application/json' })
    for (const byte of Buffer.from(text)) {
      if (raw.destroyed) return
      raw.write(Buffer.of(byte))
      await wait(DRIP_MS, undefined, { ref: false })
    }
    raw.end()
  }

  function page(raw: ServerResponse, status: number) {
    raw.writeHead(status, { 'content-type': 'text/html' })
    raw.end('<html><body>El simulador no responde como debe, porque se lo pidieron.</body></html>')
  }

  const ways: Record<string, (raw: ServerResponse, answer: () => Promise<string>) => Promise<unknown>> = {
    '502': async (raw) => page(raw, 502),
    html: async (raw) => page(raw, 200),
    hang: (raw) => keepOpen(raw, () => once(raw, 'close')),
    async lost(raw, answer) {
      await answer()
      raw.destroy()
    },
    drip: (raw, answer) => keepOpen(raw, async () => drip(raw, await answer())),
  }

  return {
    ways,
    /** Closes the hanging connections, so that the server can close. */
    letGo: () => hung.forEach((raw) => raw.destroy()),
  }
}
