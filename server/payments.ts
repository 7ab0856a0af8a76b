import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { addresses } from '#contract/core/addresses.ts'
import type { Env } from '#server/core/environment.ts'
import type { Hosts } from '#server/core/web.ts'
import { SinRespuesta, openIzipay, pageHosts, type Pasarela } from '#server/pagos/pasarela/index.ts'
import { openSimulador, simuladorRoutes } from '#server/simulador/index.ts'

/** Where the stand-in of the gateway is, when there is one. */
const STAND_IN = '/simulador'
const NOTIFICATION = '/api/izipay/notificacion'

/** Our own address, once we listen. */
export function addressOf({ server }: FastifyInstance): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new SinRespuesta('nobody listens yet', false)
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** The gateway that the environment names; none in a production that was not told of any. */
export async function openPayments(app: FastifyInstance, env: Env): Promise<Pasarela | undefined> {
  const { izipay, esPublica, urlPublica } = env
  if (!izipay) return undefined
  if (izipay.modo === 'real')
    return openIzipay(izipay, { notifyUrl: () => (esPublica ? `${urlPublica}${NOTIFICATION}` : undefined) })
  const simulador = await openSimulador({
    folder: join(env.dataDir, 'simulador'),
    complain: (error) => app.log.error(error),
  })
  await app.register(simuladorRoutes, { prefix: STAND_IN, simulador, panel: !env.produccion })
  return openIzipay(simulador.credentials(''), {
    address: () => `${addressOf(app)}${STAND_IN}`,
    files: STAND_IN,
    notifyUrl: () => `${addressOf(app)}${NOTIFICATION}`,
  })
}

/** The page that shows the gateway's form is the only one that may load something from it. */
export const pagesWithHosts = ({ izipay }: Env): Record<string, Hosts> =>
  izipay?.modo === 'real' ? { [addresses.pagar]: pageHosts(izipay) } : {}
