import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type {} from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

import { Fail } from './fail.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (kept: string, given: unknown) =>
  typeof given === 'string' && timingSafeEqual(digest(kept), digest(given))

/**
 * A browser must show that the page calling is ours: only it can read the cookie and copy it to the header. A client that
 * holds no cookies has nothing that another site could use in its name, and needs no header.
 */
export function guardXsrf(app: FastifyInstance) {
  app.addHook('onRequest', async (req, reply) => {
    const kept = req.cookies[COOKIE]
    if (!kept) {
      const value = randomBytes(24).toString('base64url')
      reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure: req.protocol === 'https' })
    } else if (!SAFE.has(req.method) && !same(kept, req.headers[HEADER])) {
      throw new Fail('SIN_PERMISO', 'error.xsrf')
    }
  })
}
