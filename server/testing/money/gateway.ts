import { burst } from '#server/testing/burst.ts'
import { notice, type Payments, returned } from '#server/testing/pasarela.ts'

import type { Libro, Orden, Texto } from './model.ts'
import type { Dicho } from './told.ts'

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const escape = (body: Record<string, string>) => ({
  ...body,
  'kr-answer': String(body['kr-answer']).replaceAll('/', String.raw`\/`),
})

/** The gateway as the commands use it: what it knows, what it said, and what goes wrong with it. */
export async function makeGateway({ api, sim, door }: Payments) {
  const listen = () => api.app.listen({ host: '127.0.0.1', port: 0 })
  const state = { address: await listen() }

  return {
    sim,
    door,
    async order(orden: Orden): Promise<Dicho | null> {
      const { status, answer } = await sim.rest<Dicho>('Order/Get', { orderId: orden.nombre })
      return status === 'SUCCESS' ? answer : null
    },
    /** What it has tried to tell since the last time. */
    heard: ({ ordenes }: Libro): Texto[] =>
      door.heard.splice(0).map((body) => {
        const texto = new URLSearchParams(body).get('kr-answer') ?? ''
        const { orderId } = (JSON.parse(texto) as Dicho).orderDetails
        return { texto, orden: ordenes.find(({ nombre }) => nombre === orderId)! }
      }),
    /** The next questions of that kind go wrong, and none after `done`. */
    fails: (how: string, service: string) => sim.act('next', { call: { how, service } }),
    done: () => sim.act('clear', {}),
    /** As many copies as are said, at once and by real connections. Some have their slashes escaped on the way. */
    tell(texto: string, { copias, conexiones }: { copias: number; conexiones: number }): Promise<number[]> {
      const fields = notice(texto)
      const bodies = Array.from({ length: copias }, (_, n) => encode(n % 3 === 1 ? escape(fields) : fields))
      return burst(`${state.address}/api/izipay/notificacion`, bodies, conexiones)
    },
    returned,
    /** Another server takes the place of this one; what it was told meanwhile, it may have heard or not. */
    async restart() {
      const server = door.server
      door.server = undefined
      await api.restart()
      state.address = await listen()
      door.server = server
    },
  }
}
