import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import type { Answer } from './answers.ts'

const SLOW_MS = 500
const PAGE = '<html><body>El simulador no responde como debe, porque se lo pidieron.</body></html>'

/** Faults of the network and broken answers, to test that the client survives them. */
export function makeMisbehave() {
  const hung = new Set<ServerResponse>()

  function send(raw: ServerResponse, status: number, body: string) {
    raw.writeHead(status, { 'content-type': 'text/html' })
    raw.end(body)
  }

  type Way = (raw: ServerResponse, answer: () => Promise<Answer>) => Promise<unknown>
  const ways: Record<string, Way> = {
    '502': async (raw) => send(raw, 502, PAGE),
    html: async (raw) => send(raw, 200, PAGE),
    text: async (raw) => send(raw, 200, 'no es XML'),
    // A wrong user or password, as the service tells it.
    empty: async (raw) => send(raw, 200, ''),
    hang(raw) {
      hung.add(raw)
      return once(raw, 'close').finally(() => hung.delete(raw))
    },
    async slow(raw, answer) {
      const { status, text } = await answer()
      await setTimeout(SLOW_MS)
      send(raw, status, text)
    },
    async lost(raw, answer) {
      await answer()
      raw.destroy()
    },
    async dtd(raw, answer) {
      const { text } = await answer()
      send(raw, 200, text.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'))
    },
  }

  return {
    ways,
    /** Closes the hanging connections, so that the server can close. */
    letGo: () => hung.forEach((raw) => raw.destroy()),
  }
}
