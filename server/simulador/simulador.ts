import { makeCheckout } from './checkout.ts'
import type { Keys } from './keys.ts'
import { makeNext } from './next.ts'
import { makeNotifier, type Patience } from './notify.ts'
import { makePanel } from './panel.ts'
import { makeRest } from './services.ts'
import { openStore } from './store.ts'
import { makeTimers } from './timers.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The gateway's times in ms; its four retries are at the quarters of the hour, here after fixed delays. */
const PATIENCE = {
  retries: [5 * SECOND, 10 * SECOND, 20 * SECOND, 40 * SECOND],
  notification: 30 * SECOND,
  challenge: 10 * MINUTE,
  form: 15 * MINUTE,
} satisfies Patience & Record<string, unknown>

type Options = {
  /** Folder of `simulador.json`; without it nothing is stored. */
  folder?: string
  /** Keys given from outside instead of new ones. */
  keys?: Partial<Keys>
  /** Address of notifications when the form has none. */
  notifyUrl?: string
  patience?: Partial<typeof PATIENCE>
  /** Limit of the orders kept. */
  most?: number
  complain: (error: Error) => void
}

/** Refuses to start in production outside a demonstration: payments would be accepted without money. */
function refuseInProduction({ NODE_ENV, DEMO } = process.env) {
  if (NODE_ENV === 'production' && DEMO !== '1')
    throw new Error('El simulador de Izipay no cobra: con NODE_ENV=production solo funciona si DEMO=1.')
}

/** The gateway, without its HTTP. */
export async function openSimulador(options: Options) {
  refuseInProduction()
  const { folder, keys, notifyUrl: url, most = 2000, complain } = options
  const patience = { ...PATIENCE, ...options.patience }
  const store = await openStore({ folder, keys, most })
  const timers = makeTimers(complain)
  const next = makeNext()
  const notifier = makeNotifier({ store, next, timers, patience, url })
  const checkout = makeCheckout({ store, notifier, timers, patience })
  notifier.resume()
  checkout.resume()
  return {
    /** The settings of the gateway for the shop's server, which reaches it at `address`. */
    credentials: (address: string) => ({ modo: 'simulador' as const, url: address, ...store.keys }),
    rest: makeRest({ store, next, patience }),
    panel: makePanel({ patience, store, next, notifier, checkout }),
    checkout,
    next,
    async close() {
      await timers.close()
      await store.save()
    },
  }
}

export type Simulador = Awaited<ReturnType<typeof openSimulador>>
