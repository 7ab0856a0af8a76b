import fastify from 'fastify'

import type { EmisorConfig } from '#server/comprobantes/emisor/index.ts'
import { openSunat } from '#server/comprobantes/emisor/sunat/index.ts'
import { openSunatSimulador, sunatSimuladorRoutes } from '#server/simulador/index.ts'

import { EMISOR } from './documentos.ts'
import { unzip } from './unzip.ts'

type Options = Partial<Parameters<typeof openSunatSimulador>[0]>

const SENT = /<contentFile>([^<]+)<\/contentFile>/

/** The file that a call sends, with its name; none of a zip that is not sound, which the stand-in refuses. */
function sentFile(body: unknown) {
  const [, content = ''] = SENT.exec(String(body)) ?? []
  try {
    return [...unzip(Buffer.from(content, 'base64'))]
  } catch {
    return []
  }
}

/** Starts the stand-in of SUNAT on a port of its own, and an issuer that is configured for it. */
export async function testSunat(options: Options = {}) {
  const simulador = await openSunatSimulador(options)
  const app = fastify()
  const received = new Map<string, Uint8Array>()
  app.addHook('preHandler', async ({ body }) => {
    for (const [name, xml] of sentFile(body)) received.set(name.replace(/\.xml$/, ''), xml)
  })
  await app.register(sunatSimuladorRoutes, { simulador, panel: true })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { ruc, razonSocial } = EMISOR
  const config: EmisorConfig = {
    modo: 'simulador',
    ruc,
    razonSocial,
    ...(await simulador.keysFor(ruc)),
    envio: `${url}/billService`,
    consulta: `${url}/billConsultService`,
    ms: 3000,
  }
  async function post(path: string, body: unknown) {
    const res = await fetch(`${url}${path}`, {
      method: 'POST',
      // Not kept: a call after close() would meet the dying connection, which is an unknown outcome and not a refused one.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    })
    // Read at once: Node throws uncaught when a connection ends before its answer is read.
    await res.arrayBuffer()
    if (!res.ok) throw new Error(`${path}: HTTP ${res.status}`)
  }
  return {
    url,
    config,
    emisor: openSunat(config),
    with: (given: Partial<EmisorConfig>) => openSunat({ ...config, ...given }),
    /** Signed files of documents and lots that arrived, the last of each name. */
    received,
    keysFor: simulador.keysFor,
    pfx: (password: string, of = ruc) => simulador.pfx(of, password),
    /** The next calls go wrong in that way. */
    next: (how: string, operation?: string, times = 1) =>
      post('/admin/next', { how, times, ...(operation && { operation }) }),
    clearFaults: () => post('/admin/clear', {}),
    state: async () =>
      (await (await fetch(`${url}/admin/state`)).json()) as {
        documents: { nombre: string; estado: string; codigo: string; importe: string | null }[]
      },
    close: () => app.close(),
  }
}
