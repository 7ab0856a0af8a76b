import { burst } from '#server/testing/burst.ts'
import { noticeFields, type Payments, returnFields } from '#server/testing/pasarela.ts'

import type { OrderFacts } from './facts.ts'
import type { Libro, Orden, SignedText } from './model.ts'

const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const escapeSlashes = (body: Record<string, string>) => ({
  ...body,
  'kr-answer': String(body['kr-answer']).replaceAll('/', String.raw`\/`),
})

/** The gateway for the commands: its orders, its notifications and its faults. */
export async function makeGateway({ api, sim, door }: Payments) {
  const listen = () => api.app.listen({ host: '127.0.0.1', port: 0 })
  const state = { address: await listen() }

  return {
    sim,
    door,
    async order(orden: Orden): Promise<OrderFacts | null> {
      const { status, answer } = await sim.rest<OrderFacts>('Order/Get', { orderId: orden.nombre })
      return status === 'SUCCESS' ? answer : null
    },
    /** The notifications sent since the last call. One may come late, of an order of the life before: it is left out. */
    heard: ({ ordenes }: Libro): SignedText[] =>
      door.heard.splice(0).flatMap((body) => {
        const texto = new URLSearchParams(body).get('kr-answer') ?? ''
        const { orderId } = (JSON.parse(texto) as OrderFacts).orderDetails
        const orden = ordenes.find(({ nombre }) => nombre === orderId)
        return orden ? [{ texto, orden }] : []
      }),
    /** Makes the next calls of that service fail, until `done`. */
    fails: (how: string, service: string, times = 1) => sim.act('next', { call: { how, service }, times }),
    done: () => sim.act('clear', {}),
    /** Delivers the copies at once, by real connections. Every third has its slashes escaped on the way. */
    tell(texto: string, { copies, conexiones }: { copies: number; conexiones: number }): Promise<number[]> {
      const fields = noticeFields(texto)
      const bodies = Array.from({ length: copies }, (_, n) =>
        encodeForm(n % 3 === 1 ? escapeSlashes(fields) : fields),
      )
      return burst(`${state.address}/api/izipay/notificacion`, bodies, conexiones)
    },
    returned: returnFields,
    /** Restarts the server; notifications on their way meanwhile may be lost. */
    async restart() {
      const server = door.server
      door.server = undefined
      await api.restart()
      state.address = await listen()
      door.server = server
    },
  }
}
