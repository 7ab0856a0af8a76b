import type { IncomingMessage, ServerResponse } from 'node:http'

import { mayLook } from '#server/operacion/metricas/index.ts'

import type { Directory } from './directory.ts'
import { hostOf } from './host.ts'
import { NotServed } from './not-served.ts'

type Given = {
  directory: Directory
  leaving: () => boolean
  metricasClave: string | undefined
  metrics: { contentType: string; text(): Promise<string> }
}

const sendJson = (res: ServerResponse, body: object) =>
  res
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

/** Answers what a proxy and a monitor ask of the process, under the address of the machine or any host that is no school's. */
export function answerOwn({ directory, leaving, metricasClave, metrics }: Given) {
  const routes: Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<unknown>> = {
    '/api/salud': async (_req, res) => sendJson(res, { estado: 'OK' }),
    async '/api/salud/listo'(_req, res) {
      if (leaving()) throw new NotServed('error.noDisponible', 5)
      return sendJson(res, {
        estado: 'OK',
        escuelas: directory.all().length,
        control: directory.isReached(),
      })
    },
    async '/api/metricas'({ headers, socket }, res) {
      if (!mayLook({ ip: socket.remoteAddress ?? '', headers, metricasClave }))
        throw new NotServed('error.noEncontrado', 0, 404)
      return res.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
    },
  }
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const route = req.method === 'GET' ? routes[req.url ?? ''] : undefined
    const host = hostOf(req.headers.host)
    if (!route || (host !== undefined && directory.knows(host))) return false
    await route(req, res)
    return true
  }
}
