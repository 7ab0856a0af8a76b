import type { FastifyInstance } from 'fastify'

/**
 * Warns once when requests come through a proxy and its `X-Forwarded-For` is not believed: every user then has the proxy's
 * address, for the audit and for the limits on failed sign-ins.
 */
export function warnOfProxy(app: FastifyInstance, proxies: readonly string[]) {
  if (proxies.length > 0) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('X-Forwarded-For was sent but PROXIES is empty: all users count as one address')
  })
}
