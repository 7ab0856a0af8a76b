import { setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { type Escuela, listEscuelas } from '#server/operacion/escuela/index.ts'

const EVERY_MS = 5000
const PATIENCE_MS = 4000
/** Unknown hosts ask the control database no more than once in this time. */
const FRESH_MS = 1000

async function readAll(control: string): Promise<Escuela[]> {
  const late = new AbortController()
  const silence = setTimeout(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('the control database does not answer')
  })
  silence.catch(() => {})
  try {
    return await Promise.race([withSession(control, listEscuelas), silence])
  } finally {
    late.abort()
  }
}

type Hearer = {
  complain: (error: Error) => void
  /** Hears of all schools each time that they were read. */
  changed?: (escuelas: Escuela[]) => void
}

/** The schools of the control database, read again and again. While it does not answer, those that were known go on. */
export function openDirectory(control: string, { complain, changed = () => {} }: Hearer) {
  let byHost = new Map<string, Escuela>()
  let all: Escuela[] = []
  let isReached = false
  let asked = -Infinity
  let reading: Promise<void> | undefined

  async function read() {
    try {
      all = await readAll(control)
      byHost = new Map(all.flatMap((one) => one.hosts.map((host) => [host, one])))
      isReached = true
      changed(all)
    } catch (error) {
      isReached = false
      complain(error as Error)
    }
  }

  function look() {
    asked = performance.now()
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const timer = setInterval(look, EVERY_MS).unref()
  return {
    look,
    all: () => all,
    isReached: () => isReached,
    /** Whether it is the host of a school, as far as is known now. */
    knows: (host: string) => byHost.has(host),
    /** The school of a host. One that was made a moment ago is found too. */
    async find(host: string): Promise<Escuela | undefined> {
      if (!byHost.has(host) && performance.now() - asked > FRESH_MS) await look()
      else if (!byHost.has(host)) await reading
      return byHost.get(host)
    },
    async close() {
      clearInterval(timer)
      await reading
    },
  }
}

export type Directory = ReturnType<typeof openDirectory>
